#!/usr/bin/env python3
"""HiGHS as a program, from the package highspy: highs.py --time_limit S --parallel off
--solution_file OUT MODEL.lp. One thread; the limit counts without reading the model."""

import argparse

import highspy

parser = argparse.ArgumentParser()
parser.add_argument("--version", action="version", version=highspy.Highs().version())
parser.add_argument("--time_limit", type=float, required=True)
parser.add_argument("--parallel", default="off")
parser.add_argument("--solution_file", required=True)
parser.add_argument("model")
options = parser.parse_args()

highs = highspy.Highs()
highs.setOptionValue("threads", 1)
highs.setOptionValue("parallel", options.parallel)
highs.setOptionValue("time_limit", options.time_limit)
if highs.readModel(options.model) == highspy.HighsStatus.kError:
    raise SystemExit(f"{options.model}: not a model")
highs.run()
info = highs.getInfo()
print(highs.modelStatusToString(highs.getModelStatus()))
print("objective", info.objective_function_value, "bound", info.mip_dual_bound)
if info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible:
    highs.writeSolution(options.solution_file, 0)
