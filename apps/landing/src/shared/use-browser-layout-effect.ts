import { useLayoutEffect } from 'react';

/** `useLayoutEffect` in browsers, and nothing on the server, where React would warn about it. */
export const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;
