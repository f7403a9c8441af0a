import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '@pickup/auth/audit/record-event';
import type { Permission, Role } from '@pickup/contracts/operator-roles';
import type { OperatorAction } from './audit.ts';

// Columns as queries see them, continued from schema.ts: who works here, the keys of machines, and
// what is written down about both.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Somebody who works here; `userId` is his at the sign-in service. */
export const operator = pgTable('operator', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** Null for the first owner. */
  invitedAt: moment('invited_at'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
});

/** A machine's key. */
export const apiKey = pgTable('api_key', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<Permission[]>().notNull(),
  secretHash: text('secret_hash').notNull(),
  prefix: text('prefix').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  /** Who made it; of two one is null, and both are for a key that was made with the key of the settings. */
  createdById: uuid('created_by_id'),
  createdByKey: uuid('created_by_key'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

/** When the key of the settings was used last: one row or none. */
export const operatorTokenUse = pgTable('operator_token_use', {
  onlyOne: boolean('only_one').primaryKey(),
  lastUsedAt: moment('last_used_at').notNull(),
});

/** What was done by whom: the sign-in service's events and those of audit.ts. Append-only, but for its purge. */
export const auditEvent = pgTable('auth_audit', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  action: text('action').$type<AuditAction | OperatorAction>().notNull(),
  actorId: uuid('actor_id'),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
});
