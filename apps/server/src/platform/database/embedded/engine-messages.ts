import { DatabaseLostError, type EmbeddedEngine } from './embedded-engine.ts';

// The serving thread and the embedded database's thread exchange these messages.

export interface EngineRequest {
  readonly id: number;
  readonly method: keyof EmbeddedEngine;
  readonly values: unknown[];
}

export type EngineMessage =
  | { readonly kind: 'opened' }
  | { readonly kind: 'lost'; readonly cause: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  /** The request with this `id` failed. If `id` is null, opening the database failed. */
  | { readonly kind: 'failure'; readonly id: number | null; readonly error: SerializedError };

/** An error without the values that a database error quotes. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

export function serializeError(error: unknown): SerializedError {
  const { name, message, ...rest } = error as Error & Record<string, unknown>;
  const fields = FIELDS.map((field) => [field, rest[field]] as const);
  return {
    name: name ?? 'Error',
    message: message ?? String(error),
    fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  };
}

export function deserializeError({ name, message, fields }: SerializedError): Error {
  if (name === 'DatabaseLostError') return new DatabaseLostError();
  return Object.assign(new Error(message), { name, ...fields });
}
