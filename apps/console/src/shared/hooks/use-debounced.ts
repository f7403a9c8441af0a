import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** Returns the value after it has stayed the same for a moment. An empty value needs no wait. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
