import type { Permission, Role } from '@pickup/contracts/people/operator-roles';
import type { Context } from 'hono';
import { displayName } from '../team/operators.ts';

/** A person who has signed in and has access. */
export interface PersonPrincipal {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Whether the person enrolled a second factor, and whether this session has verified it. */
  readonly secondFactor: { readonly enrolled: boolean; readonly shown: boolean };
  /** When the access token expires. */
  readonly expiresAt: Date;
}

export interface KeyPrincipal {
  readonly kind: 'key';
  /** Null for the key from the settings (OPERATOR_TOKEN), which has no row. */
  readonly id: string | null;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The caller of a request. */
export type Principal = PersonPrincipal | KeyPrincipal;

/**
 * Checks again whether this request would be admitted, for long-lived responses. False once the session has ended, the
 * person has lost access or permissions, or the key was revoked. Also false if the check fails.
 */
export type Reauthorize = () => Promise<boolean>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every admitted request under /api. */
    principal: Principal | undefined;
    /** Set together with `principal`. */
    reauthorize: Reauthorize | undefined;
  }
}

/** The caller of a route that requires credentials. */
export function principalOf(c: Context): Principal {
  const principal = c.get('principal');
  if (!principal) throw new Error('A route behind the policy was called without a principal');
  return principal;
}

/** The caller of a route that admits only people. */
export function personOf(c: Context): PersonPrincipal {
  const principal = principalOf(c);
  if (principal.kind === 'person') return principal;
  throw new Error('The policy admitted a key to a route for people');
}

/** The repeated check, on a route that requires credentials. */
export function reauthorizeOf(c: Context): Reauthorize {
  const reauthorize = c.get('reauthorize');
  if (!reauthorize) throw new Error('A route behind the policy was called without a guard');
  return reauthorize;
}

/** The stored facts about the author of an action. */
export interface Author {
  /** Identifies the author: a user id, a key's id, or `operator-token`. */
  readonly id: string;
  /** Null for a key. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
}

export function authorOf(principal: Principal): Author {
  if (principal.kind === 'key') {
    const { id, name } = principal;
    return { id: id ?? 'operator-token', userId: null, name, email: '' };
  }
  const { userId, email } = principal;
  return { id: userId, userId, name: displayName(principal), email };
}
