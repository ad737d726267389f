import { useState } from 'react';

/** How a desk is set up: `compact`, one line for each order and each truck; `plan`, the plan beside the board. */
export type DeskSwitch = 'compact' | 'plan';

const storeName = (name: DeskSwitch): string => `board.${name}`;

const readSwitch = (name: DeskSwitch): boolean => {
  try {
    return localStorage.getItem(storeName(name)) === '1';
  } catch {
    return false;
  }
};

/** Whether something is switched on at this desk, kept for the next time. */
export function useDeskSwitch(name: DeskSwitch): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => readSwitch(name));
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(storeName(name), next ? '1' : '0');
      } catch {
        // Without storage the choice lasts as long as the screen.
      }
    },
  ];
}
