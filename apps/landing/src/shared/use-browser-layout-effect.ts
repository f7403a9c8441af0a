import { useLayoutEffect } from 'react';

/** React would warn about `useLayoutEffect` on the server, so the server does nothing. */
export const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;
