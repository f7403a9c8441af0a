import { useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** The latest value, for code that reads it without being rendered again. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
