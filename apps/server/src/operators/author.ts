import type { authorOf } from '../platform/principal.ts';

/** Who does something, as it is written down. */
export type Author = ReturnType<typeof authorOf>;
