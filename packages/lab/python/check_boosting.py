"""Trains XGBoost on a matrix that check.ts wrote and prints out-of-fold predictions' log-loss as JSON.

Usage: check_boosting.py FOLDER, where FOLDER holds
  spec.json    {"rows", "columns", "folds", "params"}
  matrix.f32   columns one after the other, little-endian 32-bit floats, NaN = missing
  target.f32, weights.f32, fold.u8   one number a row
Exit code 3: xgboost is not installed.
"""

import json
import sys
from pathlib import Path

try:
    import numpy as np
    import xgboost
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(3)


def main(folder: Path) -> None:
    spec = json.loads((folder / "spec.json").read_text())
    params = spec["params"]
    matrix = np.fromfile(folder / "matrix.f32", "<f4").reshape(spec["columns"], spec["rows"]).T
    target = np.fromfile(folder / "target.f32", "<f4")
    weights = np.fromfile(folder / "weights.f32", "<f4")
    fold = np.fromfile(folder / "fold.u8", "u1")
    probability = np.zeros(spec["rows"])
    for k in range(spec["folds"]):
        train, test = fold != k, fold == k
        booster = xgboost.train(
            {
                "objective": "binary:logistic",
                "tree_method": "hist",
                "max_bin": params["maxBins"],
                "eta": params["learningRate"],
                "max_depth": params["maxDepth"],
                "min_child_weight": params["minChildWeight"],
                "lambda": params["lambda"],
                "gamma": params["gamma"],
                "nthread": 1,
            },
            xgboost.DMatrix(matrix[train], target[train], weight=weights[train]),
            num_boost_round=params["rounds"],
        )
        probability[test] = booster.predict(xgboost.DMatrix(matrix[test]))
    loss = -np.where(target == 1, np.log(probability), np.log1p(-probability))
    print(json.dumps({"logLoss": float(np.average(loss, weights=weights)), "version": xgboost.__version__}))


main(Path(sys.argv[1]))
