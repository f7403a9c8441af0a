import { useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** Returns a ref to the latest value, for code that must not run again when the value changes. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
