import type { Permission, Role } from '@pickup/contracts/operator-roles';
import type { Context } from 'hono';

/** Somebody who has signed in and works here. */
export interface PersonPrincipal {
  readonly kind: 'person';
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Whether he has one, and whether this session has shown it. */
  readonly secondFactor: { readonly enrolled: boolean; readonly shown: boolean };
  /** When his access token ends. */
  readonly expiresAt: Date;
}

/** A machine with a key. */
export interface KeyPrincipal {
  readonly kind: 'key';
  /** Null for the key from the settings (OPERATOR_TOKEN), which is no row. */
  readonly id: string | null;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** Who asks. */
export type Principal = PersonPrincipal | KeyPrincipal;

/**
 * Asks again whether this request would be admitted, for answers that go on for long: false once a session has
 * ended, somebody was removed or made less, a key was revoked, or when it cannot be known.
 */
export type Readmit = () => Promise<boolean>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every request under /api that was admitted. */
    principal: Principal | undefined;
    /** Set with it. */
    readmit: Readmit | undefined;
  }
}

/** Who asks, on a route that the policy opens to nobody unknown. */
export function principalOf(c: Context): Principal {
  const principal = c.get('principal');
  if (!principal) throw new Error('A route behind the policy was asked without a principal');
  return principal;
}

/** On the same routes. */
export function readmitOf(c: Context): Readmit {
  const readmit = c.get('readmit');
  if (!readmit) throw new Error('A route behind the policy was asked without a guard');
  return readmit;
}

/** What is written down about who did something. */
export interface Author {
  /** Tells authors apart: a user id, a key's id, or `operator-token`. */
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
  const { userId, name, email } = principal;
  return { id: userId, userId, name: name === '' ? email : name, email };
}
