import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** Stores a value outside of React, for example a value that lazily loaded code sets. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: Listener): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<Listener>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, get }: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
