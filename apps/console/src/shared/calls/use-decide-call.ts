import * as texts from '@pickup/messages/operator/requested-calls';
import type { BookingDecision, OperatorBooking } from '@pickup/contracts/booking-states';
import type { OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { ApiError } from '../api/api-error.ts';
import { useInvalidate } from '../api/use-api-query.ts';
import { useApi } from '../services.ts';
import { useAction } from '../session/use-action.ts';
import { useToast } from '../ui/toasts.tsx';

export interface CallToDecide {
  readonly lead: Pick<OperatorLeadDetail, 'id'>;
  readonly call: OperatorBooking;
}

/** What an agent can decide. `keep` is for a call that another event overlaps. */
export type CallDecision = BookingDecision | 'keep';

interface Proposal {
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
}

/**
 * Sends a decision about the call as it was shown. If it has changed in the meantime, the screen shows
 * its new state.
 */
export function useDecideCall({ lead, call }: CallToDecide, onDone?: () => void) {
  const api = useApi();
  const invalidate = useInvalidate();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const path = `/api/leads/${lead.id}/bookings/${call.id}`;
  const decide = (kind: CallDecision, answer: { note?: string } & Partial<Proposal> = {}) =>
    run(async () => {
      const body = { sequence: call.sequence, ...answer };
      const refresh = () => invalidate('/api/agenda', '/api/leads', '/api/deliveries');
      await api
        .post<OperatorBooking>(`${path}/${kind.replace('_', '-')}`, body)
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) await refresh();
          throw error;
        });
      toast({ text: texts.done[kind], tone: 'good' });
      onDone?.();
      await refresh();
    });
  return { busy, problem, decide };
}
