import type { PrincipalAuthor } from '../../domain/people/principal.ts';

/** Who does something, as it is written down. */
export type Author = PrincipalAuthor;
