#!/usr/bin/env python3
# /// script
# requires-python = ">=3.10"
# dependencies = ["numpy", "torch"]
# ///
"""The same training in PyTorch: uv run train.py DATA... -o weights.bin (or: pip install numpy torch; python train.py ...).

Reads the shards of `referee-sim selfplay` and writes what engine::nn reads. The first layer is an EmbeddingBag: the
sum of the rows of the features that are there.
"""
import argparse
import json
import pathlib
import struct

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

ACTIVATION_BITS = 10  # of a hidden layer's activations


def read(folders, target):
    """Lists of features and counts, targets, policies and games; all shards one after the other."""
    about = json.loads((folders[0] / "features.json").read_text())
    lists, targets, policies, games = [], [], [], []
    for number, folder in enumerate(folders):
        for path in sorted(folder.glob("*.npz")):
            with np.load(path) as archive:
                shard = {name: archive[name] for name in archive.files}
            search = np.where(np.isnan(shard["search"]), shard["outcome"], shard["search"])
            goal = {"outcome": shard["outcome"], "search": search, "mix": (shard["outcome"] + search) / 2}[target]
            row, policy_row = shard["row"].astype(np.int64), shard["policy_row"].astype(np.int64)
            index = shard["index"].astype(np.int64)
            assert (index < about["features"]).all(), f"{path}: a feature that is not there"
            lists += [(index[a:b], shard["value"][a:b]) for a, b in zip(row, row[1:])]
            policy = np.zeros((len(goal), about["actions"]), np.float32)
            policy[np.repeat(np.arange(len(goal)), np.diff(policy_row)), shard["policy_index"]] = shard["policy_share"]
            targets.append(goal)
            policies.append(policy)
            games.append(shard["game"].astype(np.int64) + (number << 32))
    return about, lists, np.concatenate(targets), np.concatenate(policies), np.concatenate(games)


class Network(nn.Module):
    """Dense layers with x.clamp(0, 1) between them."""

    def __init__(self, features, hidden, outputs, active):
        super().__init__()
        self.first = nn.EmbeddingBag(features, hidden[0], mode="sum")
        nn.init.uniform_(self.first.weight, -((2 / active) ** 0.5), (2 / active) ** 0.5)
        self.bias = nn.Parameter(torch.full((hidden[0],), 0.3))
        self.rest = nn.ModuleList(nn.Linear(a, b) for a, b in zip(hidden, [*hidden[1:], outputs]))

    def forward(self, numbers, starts, counts):
        values = self.first(numbers, starts, per_sample_weights=counts) + self.bias
        for layer in self.rest:
            values = layer(values.clamp(0, 1))
        return values

    def layers(self):
        """Weights by output and input, and biases."""
        yield self.first.weight.detach().numpy().T.astype(np.float64), self.bias.detach().numpy().astype(np.float64)
        for layer in self.rest:
            yield layer.weight.detach().numpy().astype(np.float64), layer.bias.detach().numpy().astype(np.float64)


def losses(network, lists, targets, policies):
    counts = torch.from_numpy(np.concatenate([count for _, count in lists]))
    numbers = torch.from_numpy(np.concatenate([number for number, _ in lists]))
    starts = torch.tensor(np.cumsum([0] + [len(number) for number, _ in lists[:-1]]))
    outputs = network(numbers, starts, counts)
    value = F.binary_cross_entropy_with_logits(outputs[:, 0], torch.from_numpy(targets.astype(np.float32)))
    if policies.shape[1] == 0:
        return value, torch.zeros(())
    policy = -(torch.from_numpy(policies) * F.log_softmax(outputs[:, 1:], 1)).sum(1).mean()
    return value, policy


def pack(layers, active):
    """The file of engine::nn::weights: whole numbers, each layer by the largest scale that its width and sums allow."""
    layers = list(layers)
    data = b"SNNW" + struct.pack("<HHH", 1, len(layers), active)
    one_in, ceiling = 1.0, float(active)
    for place, (weights, biases) in enumerate(layers):
        first, last = place == 0, place + 1 == len(layers)
        width = 1 if first else 2
        reach = np.abs(weights).max(1) if first else np.abs(weights).sum(1)
        largest = (reach * ceiling + np.abs(biases)).max()
        rounding = 0.5 + one_in * 0.5 * ceiling * (1 if first else weights.shape[1])
        by_width = (127 if width == 1 else 32767) * one_in / np.abs(weights).max()
        by_sums = ((32767 if first else 2**31 - 1) - rounding) / largest
        one = int(min(by_width, by_sums, 16384 if first else 2**30))
        assert one >= 1, f"layer {place}: weights too large for {active} features"
        shift = 0 if last else max(0, one.bit_length() - 1 - ACTIVATION_BITS)
        whole = np.round(weights * one / one_in).astype(np.int8 if width == 1 else "<i2")
        data += struct.pack("<HHiBB", weights.shape[1], weights.shape[0], one, width, shift)
        data += np.round(biases * one).astype("<i4").tobytes()
        data += (whole.T if first else whole).tobytes(order="C")
        unit = 2.0**shift / one
        one_in, ceiling = 1 / unit, 1 + (unit / 2 if shift else 0)
    return data


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", nargs="+", type=pathlib.Path)
    parser.add_argument("-o", "--output", required=True, type=pathlib.Path)
    parser.add_argument("--hidden", default="32,32", type=lambda text: [int(word) for word in text.split(",")])
    parser.add_argument("--epochs", default=20, type=int)
    parser.add_argument("--patience", default=4, type=int)
    parser.add_argument("--batch", default=256, type=int)
    parser.add_argument("--step", default=0.003, type=float)
    parser.add_argument("--held", default=0.1, type=float)
    parser.add_argument("--target", default="mix", choices=["outcome", "search", "mix"])
    parser.add_argument("--seed", default=1, type=int)
    args = parser.parse_args()
    args.output.parent.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    about, lists, targets, policies, games = read(args.data, args.target)
    most = int(max(count.sum() for _, count in lists))
    names = np.unique(games)
    is_held = np.isin(games, rng.choice(names, max(1, int(args.held * len(names))), replace=False))
    seen, held = np.flatnonzero(~is_held), np.flatnonzero(is_held)
    network = Network(about["features"], args.hidden, 1 + about["actions"], most)
    adam = torch.optim.AdamW(network.parameters(), lr=args.step, weight_decay=1e-4)
    fall = torch.optim.lr_scheduler.CosineAnnealingLR(adam, args.epochs, args.step / 20)
    best, since, kept = float("inf"), 0, None
    print(f"{about['game']}: {len(seen)} positions, {len(held)} held out\nepoch    loss  held out")
    for epoch in range(1, args.epochs + 1):
        rng.shuffle(seen)
        total = 0.0
        for start in range(0, len(seen), args.batch):
            part = seen[start : start + args.batch]
            loss = sum(losses(network, [lists[at] for at in part], targets[part], policies[part]))
            adam.zero_grad()
            loss.backward()
            adam.step()
            total += float(loss.detach()) * len(part)
        fall.step()
        with torch.no_grad():
            loss = float(sum(losses(network, [lists[at] for at in held], targets[held], policies[held])))
        print(f"{epoch:5}  {total / len(seen):.4f}    {loss:.4f}")
        if loss < best:
            best, since, kept = loss, 0, {name: value.clone() for name, value in network.state_dict().items()}
        else:
            since += 1
        if since >= args.patience:
            break
    network.load_state_dict(kept)
    part = args.output.with_suffix(".part")
    part.write_bytes(pack(network.layers(), min(2 * most, 65535)))
    part.replace(args.output)


if __name__ == "__main__":
    main()
