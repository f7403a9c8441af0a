import * as texts from '@pickup/messages/operator/bookings/bookings';
import type { BookingDecision } from '@pickup/contracts/bookings/booking-states';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { ApiError } from '../api/api-error.ts';
import { useChange } from '../api/use-change.ts';
import { useState } from 'react';
import type { OperatorBooking } from '@pickup/contracts/bookings/booking';

export interface BookingToDecide {
  readonly lead: Pick<OperatorLeadDetail, 'id'>;
  readonly booking: OperatorBooking;
}

/** `keep` accepts that another event overlaps the booking. */
export type AgentDecision = BookingDecision | 'keep';

interface DecisionDetails {
  readonly note?: string;
  readonly check?: boolean;
  readonly date?: string;
  readonly time?: string;
  readonly time_zone?: string;
  readonly agent?: string;
}

/**
 * The server refuses a decision if the booking has changed since it was loaded. If the agent is
 * busy or not available at that time, `obstacle` says so.
 */
export function useDecideBooking({ lead, booking }: BookingToDecide, onDone?: () => void) {
  const { api, invalidate, toast, busy, problem, run } = useChange();
  const [obstacle, setObstacle] = useState<string | null>(null);
  const path = `/api/leads/${lead.id}/bookings/${booking.id}` as const;
  const refresh = () =>
    invalidate('/api/agenda', '/api/attention', '/api/leads', '/api/deliveries');
  const decide = (kind: AgentDecision, details: DecisionDetails = {}) =>
    run(async () => {
      const body = { sequence: booking.sequence, ...details };
      try {
        const route = kind === 'no_show' ? 'no-show' : kind;
        await api.post(`${path}/${route}`, body);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        if (error.issueOf('check') !== undefined) return setObstacle(error.message);
        await refresh();
        throw error;
      }
      setObstacle(null);
      toast({ text: texts.done[kind], tone: 'good' });
      onDone?.();
      await refresh();
    });
  return { busy, problem, obstacle, decide, clearObstacle: () => setObstacle(null) };
}
