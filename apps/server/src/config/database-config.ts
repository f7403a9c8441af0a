import type { PoolOptions } from '../platform/database/database.ts';
import { DEFAULT_POOL } from '../platform/database/postgres/postgres-database.ts';
import type { Variables } from './variables.ts';

export function readDatabaseUrl(variables: Variables): string | null {
  const text = variables.text('DATABASE_URL');
  if (text === null) return null;
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  return variables.refuse('DATABASE_URL must be an address that begins with postgres://');
}

export function readDatabasePool(variables: Variables): PoolOptions {
  const connections = variables.integer('DATABASE_POOL', 200) ?? DEFAULT_POOL.connections;
  if (connections < 2) variables.refuse('DATABASE_POOL must be at least 2');
  return { connections, preparesStatements: variables.isOn('DATABASE_PREPARE') };
}

export function readLimitsUrl(variables: Variables): string | null {
  const text = variables.text('LIMITS_URL');
  if (text === null || (/^(?:redis|valkey)s?:\/\//.test(text) && URL.canParse(text))) return text;
  return variables.refuse('LIMITS_URL must be an address that begins with redis:// or valkey://');
}
