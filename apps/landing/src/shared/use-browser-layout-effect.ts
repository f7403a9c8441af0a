import { useLayoutEffect } from 'react';

/** Does nothing on the server, where React would warn about `useLayoutEffect`. */
export const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;
