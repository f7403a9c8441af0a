import type { Context } from 'hono';
import { recordOperatorEvent, type OperatorAction } from '../../domain/people/audit.ts';
import { principalOf } from '../../domain/people/principal.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';

interface ChangeDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

export interface CalendarChange {
  readonly action: OperatorAction;
  /** Whose calendars they are. */
  readonly userId: string;
}

/** Changes a person's calendars and records who did it, in one transaction. */
export function changeCalendars<Result>(
  { database, requestFacts }: ChangeDeps,
  c: Context,
  { action, userId }: CalendarChange,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const by = principalOf(c);
  const request = requestFacts(c);
  return database.transaction(async (session) => {
    const result = await work(session);
    await recordOperatorEvent(session, { action, by, userId, request });
    return result;
  });
}
