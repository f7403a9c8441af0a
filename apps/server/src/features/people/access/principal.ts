import type { Permission, Role } from '@pickup/contracts/people/operator-roles';
import type { Context } from 'hono';
import { displayName } from '../team/operators.ts';

export interface PersonPrincipal {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly secondFactor: { readonly enrolled: boolean; readonly verified: boolean };
  readonly expiresAt: Date;
}

export interface KeyPrincipal {
  readonly kind: 'key';
  /** Null for the operator token, which has no row in `api_key`. */
  readonly id: string | null;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

export type Principal = PersonPrincipal | KeyPrincipal;

/** Resolves to false if the caller lost access, or if the check throws. */
export type Reauthorize = () => Promise<boolean>;

declare module 'hono' {
  interface ContextVariableMap {
    principal: Principal | undefined;
    reauthorize: Reauthorize | undefined;
  }
}

export function principalOf(c: Context): Principal {
  const principal = c.get('principal');
  if (!principal) throw new Error('A route behind the policy was called without a principal');
  return principal;
}

export function personOf(c: Context): PersonPrincipal {
  const principal = principalOf(c);
  if (principal.kind === 'person') return principal;
  throw new Error('The policy admitted a key to a route for people');
}

export function reauthorizeOf(c: Context): Reauthorize {
  const reauthorize = c.get('reauthorize');
  if (!reauthorize) throw new Error('A route behind the policy was called without reauthorize');
  return reauthorize;
}

export interface Author {
  /** A user id, a key's id, or `operator-token`. */
  readonly id: string;
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
