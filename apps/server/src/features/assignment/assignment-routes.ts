import {
  assignmentChangeSchema,
  assignmentSchema,
  NO_ASSIGNMENT,
  type Assignment,
} from '@pickup/contracts/assignment/assignment';
import type { Context, Hono } from 'hono';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { routes, serve } from '../../platform/http/route.ts';
import { readWorkers } from '../bookings/index.ts';
import { authorOf, principalOf, recordOperatorEvent } from '../people/index.ts';
import type { AssignmentUse } from './assignment-use.ts';
import { readRules, storeRules } from './stored-rules.ts';

export const ASSIGNMENT_ROUTES = routes('people', {
  getAssignment: {
    at: 'GET /api/assignment',
    permission: 'people.manage',
    summary: 'Get the rules that assign new leads',
    response: assignmentSchema,
  },
  changeAssignment: {
    at: 'PUT /api/assignment',
    permission: 'people.manage',
    summary: 'Change the rules that assign new leads',
    description:
      'The rules apply to leads that arrive later, and to leads that are still waiting for an assignment or for the next person.',
    body: assignmentChangeSchema,
    example: {
      version: 0,
      rules: {
        ...NO_ASSIGNMENT,
        on: true,
        people: ['4e9a6d03-91c7-4b7e-b1a5-2f7c8e6d5a90'],
        escalate_after_minutes: 15,
      },
    },
    response: assignmentSchema,
    conflict: true,
  },
});

export interface AssignmentRoutesDeps {
  readonly database: Database;
  readonly assignment: Pick<AssignmentUse, 'set'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

export function createAssignmentRoutes(deps: AssignmentRoutesDeps): Hono {
  const { database, assignment, requestFacts } = deps;
  return serve(ASSIGNMENT_ROUTES, {
    getAssignment: () => readAssignment(database),
    async changeAssignment(c, { body: { version, rules } }) {
      await requireWorkers(database, rules.people);
      const by = principalOf(c);
      const request = requestFacts(c);
      const change = { rules, version, at: request.receivedAt, by: authorOf(by).name };
      const isStored = await database.transaction(async (session) => {
        if (!(await storeRules(session, change))) return false;
        const event = { action: 'assignment_changed', by, userId: null, request } as const;
        await recordOperatorEvent(session, event);
        return true;
      });
      if (!isStored) throw changedByOthers();
      assignment.set(rules.on);
      return readAssignment(database);
    },
  });
}

async function readAssignment(database: Database): Promise<Assignment> {
  const { rules, version, changedAt, changedBy } = await readRules(database);
  const people = await readWorkers(database);
  return {
    rules,
    version,
    changed_at: changedAt?.toISOString() ?? null,
    changed_by: changedBy,
    people: people.map(({ id: user_id, name, weight, languages, trades }) => {
      return { user_id, name, weight, languages, trades };
    }),
  };
}

async function requireWorkers(database: Database, people: readonly string[]): Promise<void> {
  const workers = new Set((await readWorkers(database)).map(({ id }) => id));
  if (people.every((id) => workers.has(id))) return;
  throw new AppError('invalid_input', 'One of these people can no longer take leads. Reload.', {
    issues: [{ path: 'rules.people', message: 'must be ids of people who can work leads' }],
  });
}

function changedByOthers(): AppError {
  return new AppError('conflict', 'Someone else changed the rules. Reload to see the changes.', {
    issues: [{ path: 'version', message: 'changed' }],
  });
}
