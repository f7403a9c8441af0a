import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Returns the value once it has been stable for 200 ms. Returns an empty value without a delay. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
