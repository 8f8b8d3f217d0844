"""The numbers of all actions, as Gymnasium has spaces."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray


class LegalActions(spaces.Discrete):
    """All actions of the game; `sample` chooses from those that are legal now."""

    def __init__(self, count: int, mask: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(count)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if probability is not None:
            return super().sample(probability=probability)
        return super().sample(self._mask() if mask is None else mask)
