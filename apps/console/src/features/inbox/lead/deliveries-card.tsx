import { JOB_NAMES } from '@pickup/contracts/deliveries/deliveries';
import { fill } from '@pickup/messages/fill';
import { deliveries as texts } from '@pickup/messages/operator/inbox/lead';
import type { Delivery, DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { DeliveryStory } from '../../../shared/leads/delivery-story.tsx';
import { OUTCOME_TEXTS, deliveryStatus } from '../../../shared/leads/delivery-texts.ts';
import { ResendButton } from '../../../shared/leads/resend-button.tsx';
import { DeliveryError } from '../../../shared/leads/delivery-error.tsx';
import { Button } from '@pickup/ui/button';
import { Card } from '../../../shared/ui/card.tsx';
import { Badge } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';

// A due delivery finishes within seconds, so the list reloads this long after a delivery is due.
const POLL_MS = 2_000;
const MAX_WAIT_MS = 60_000;

export function DeliveriesCard({ leadId }: { readonly leadId: string }) {
  const path = `/api/deliveries?lead_id=${leadId}&limit=200` as const;
  const deliveries = useApiQuery(path, {
    staleTime: 0,
    refetchInterval: ({ state }) => msUntilNextChange(state.data),
  });
  return (
    <Card
      title={texts.title}
      collapseId="deliveries"
      flush
      actions={<Failing page={deliveries.data} />}
    >
      <QueryView query={deliveries}>
        {(page) =>
          page.deliveries.length === 0 ? (
            <p className="card-note muted">{texts.none}</p>
          ) : (
            <ul className="list">
              {page.deliveries.toSorted(mostUrgentFirst).map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

function Failing({ page }: { readonly page: DeliveryPage | undefined }) {
  const deliveries = page?.deliveries ?? [];
  const count = deliveries.filter(({ state }) => state === 'dead').length;
  if (count > 0) return <Badge tone="bad">{fill(texts.failed, { count })}</Badge>;
  const isRetrying = deliveries.some((delivery) => urgencyOf(delivery) > 0);
  return isRetrying ? <Badge tone="warn">{texts.retrying}</Badge> : null;
}

/** Milliseconds until the next attempt has probably ended. False if no attempt is planned. */
function msUntilNextChange(page: DeliveryPage | undefined): number | false {
  const waits = (page?.deliveries ?? [])
    .filter(({ state }) => state === 'ready' || state === 'running')
    .map(({ run_at: runAt }) => Date.parse(runAt) - Date.now());
  if (waits.length === 0) return false;
  return Math.min(MAX_WAIT_MS, Math.max(0, Math.min(...waits)) + POLL_MS);
}

const mostUrgentFirst = (one: Delivery, other: Delivery) => urgencyOf(other) - urgencyOf(one);

function urgencyOf({ state, attempts }: Delivery): number {
  if (state === 'dead') return 2;
  return state === 'ready' && attempts > 0 ? 1 : 0;
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { kind, event, target, state, attempts, last_error: error } = delivery;
  const [open, setOpen] = useState(false);
  const name = JOB_NAMES[kind];
  const status = deliveryStatus(delivery);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          <Badge tone={status.tone}>{status.name}</Badge>
        </p>
        <p className="list-note">
          {target !== '' && fill(texts.eventTo, { event, target })}
          <DeliveryStory delivery={delivery} />
        </p>
        {state !== 'done' && error !== '' && <DeliveryError error={error} />}
      </div>
      <div className="row">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.attempts}
          <span className="visually-hidden">{fill(texts.of, { delivery: name })}</span>
        </Button>
        <ResendButton delivery={delivery} />
      </div>
      {open && <Attempts key={`${attempts} ${state}`} delivery={delivery} />}
    </li>
  );
}

function Attempts({ delivery: { id } }: { readonly delivery: Delivery }) {
  const history = useApiQuery(`/api/deliveries/${id}`, { staleTime: 0 });
  return (
    <div className="attempts">
      <QueryView query={history}>
        {(response) =>
          response.history.length === 0 ? (
            <p className="muted small">{texts.noAttempts}</p>
          ) : (
            <ol>
              {response.history.map((attempt, index) => (
                <li key={index}>
                  <p className="small">
                    <b>{OUTCOME_TEXTS[attempt.outcome].name}</b>
                    {fill(texts.attempt, {
                      moment: formatMoment(attempt.started_at),
                      milliseconds: attempt.duration_ms,
                    })}
                  </p>
                  {attempt.error !== '' && <DeliveryError error={attempt.error} />}
                  {attempt.response !== '' && <p className="muted small">{attempt.response}</p>}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </div>
  );
}
