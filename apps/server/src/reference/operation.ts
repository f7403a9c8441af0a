import type { groups } from '@pickup/messages/operator/api-groups';
import type { operations } from '@pickup/messages/operator/api-operations';
import type { z } from 'zod';
import type { ComponentName } from './components.ts';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A row of the policy table, or a route that needs none. */
export interface DocumentedRoute {
  readonly method: RouteMethod;
  /** With named parameters: `/api/leads/:id`. */
  readonly path: string;
  /** A permission; or `person` and `session` for people only, or `anyone`. */
  readonly permission: string;
}

/** A route by its method and path, as the policy table has it: "GET /api/leads/:id". */
export type OperationKey = `${RouteMethod} /${string}`;

/** Content of another type than JSON. */
export type OtherContent = 'csv' | 'pdf' | 'events' | 'page' | 'document';

/** What a route takes and answers. The policy table says who may call it. */
export interface Operation {
  /** Names it in generated clients, and its texts in the catalog. */
  readonly id: keyof typeof operations;
  readonly group: keyof typeof groups;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly headers?: readonly 'idempotency-key'[];
  /** The schema of a JSON answer, or the kind of another one. Absent for an empty answer (204). */
  readonly answer?: ComponentName | { readonly other: OtherContent };
  /** The status of the answer; 200 by default, and 204 without one. */
  readonly status?: 200 | 201 | 202;
  /** Whether it can be refused because someone else changed the same thing. */
  readonly conflict?: boolean;
}

export type Operations = Readonly<Record<OperationKey, Operation>>;
