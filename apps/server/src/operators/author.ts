import type { PrincipalAuthor } from '../platform/principal.ts';

/** Who does something, as it is written down. */
export type Author = PrincipalAuthor;
