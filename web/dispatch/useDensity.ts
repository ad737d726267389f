import { useState } from 'react';

const storeName = 'board.compact';

const readCompact = (): boolean => {
  try {
    return localStorage.getItem(storeName) === '1';
  } catch {
    return false;
  }
};

/** Whether the board is compact at this desk: one line for each order and each truck. */
export function useDensity(): [compact: boolean, setCompact: (compact: boolean) => void] {
  const [compact, setCompact] = useState(readCompact);
  return [
    compact,
    (next) => {
      setCompact(next);
      try {
        localStorage.setItem(storeName, next ? '1' : '0');
      } catch {
        // Without storage the choice lasts as long as the screen.
      }
    },
  ];
}
