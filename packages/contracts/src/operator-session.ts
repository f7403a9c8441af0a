import type { Permission, Role } from './operator-roles.ts';

/** Answer of GET /api/me: the caller and their permissions. */
export interface OperatorSession {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Whether a second factor is enrolled, and whether this session has shown it. */
  readonly second_factor: { readonly enrolled: boolean; readonly shown: boolean };
}
