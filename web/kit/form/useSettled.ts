import { useEffect, useState } from 'react';

/** A value once it has stayed the same for `ms`: what is typed or dragged is asked about when it rests. */
export function useSettled(value: string, ms = 150): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
