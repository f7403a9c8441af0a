import type { LeadSort } from '@pickup/contracts/operator-leads';
import { validate as isUuid } from 'uuid';
import {
  notACursor,
  readCursor,
  readMoment,
  writeCursor,
} from '../../platform/database/list-cursor.ts';

/** The place of a lead in the list: by arrival, then by id; among the calls to confirm by the call's time. */
export interface LeadPosition {
  readonly receivedAt: Date;
  readonly id: string;
}

/** A stretch of the list that is in one order; two orders are two of them, one behind the other. */
export type LeadStretch = 'newest' | 'untouched' | 'touched' | 'calls' | 'others';

export interface LeadCursor {
  readonly stretch: LeadStretch;
  readonly after: LeadPosition;
}

const STRETCHES: Readonly<Record<LeadSort, readonly LeadStretch[]>> = {
  newest: ['newest'],
  untouched: ['untouched', 'touched'],
  calls: ['calls', 'others'],
};

/** What is left of a list behind a cursor, stretch by stretch. */
export function stretchesAfter(sort: LeadSort, cursor: LeadCursor | null): readonly LeadStretch[] {
  const stretches = STRETCHES[sort];
  return cursor ? stretches.slice(stretches.indexOf(cursor.stretch)) : stretches;
}

export function encodeCursor({ stretch, after }: LeadCursor): string {
  const place = [after.receivedAt.getTime(), after.id] as const;
  return stretch === 'newest' ? writeCursor(...place) : writeCursor(...place, stretch);
}

/** Throws AppError `invalid_input` for anything that `encodeCursor` did not make for this order. */
export function decodeCursor(cursor: string, sort: LeadSort): LeadCursor {
  const [time = '', id = '', name = 'newest'] = readCursor(cursor);
  const receivedAt = readMoment(time);
  const stretch = STRETCHES[sort].find((known) => known === name);
  if (!receivedAt || !isUuid(id) || !stretch) throw notACursor();
  return { stretch, after: { receivedAt, id } };
}
