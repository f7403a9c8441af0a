import type {
  Delivery,
  DeliveryPage,
  DeliveryWithHistory,
} from '@pickup/contracts/operator-deliveries';
import { useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { Ago, formatMoment } from '../../shared/format/moments.tsx';
import { KIND_TEXTS, OUTCOME_TEXTS, STATE_TEXTS } from '../../shared/leads/delivery-texts.ts';
import { ReplayButton } from '../../shared/leads/replay-button.tsx';
import { Trouble } from '../../shared/leads/trouble.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { QueryView } from '../../shared/ui/states.tsx';

// What was replayed is under way for a moment; its end is worth seeing without a press.
const WHILE_MOVING_MS = 2_000;

/** What was done for the lead, the failed first, with every attempt. */
export function DeliveriesCard({ leadId }: { readonly leadId: string }) {
  const path = `/api/deliveries?lead_id=${leadId}&limit=200`;
  const deliveries = useApiQuery<DeliveryPage>(path, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? WHILE_MOVING_MS : false),
  });
  return (
    <Card title="Deliveries" flush>
      <QueryView query={deliveries}>
        {(page) =>
          page.deliveries.length === 0 ? (
            <p className="card-note muted">Nothing was sent for this lead.</p>
          ) : (
            <ul className="list">
              {page.deliveries.toSorted(failedFirst).map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}

const isMoving = (page: DeliveryPage | undefined) =>
  page?.deliveries.some(
    (delivery) =>
      delivery.state === 'running' || (delivery.state === 'ready' && !isLater(delivery)),
  ) ?? false;

const isLater = ({ run_at: runAt }: Delivery) => Date.parse(runAt) > Date.now();

const failedFirst = (one: Delivery, other: Delivery) =>
  Number(other.state === 'dead') - Number(one.state === 'dead');

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { kind, event, target, state, attempts, last_error: error } = delivery;
  const [open, setOpen] = useState(false);
  const name = KIND_TEXTS[kind];
  const standing = STATE_TEXTS[state];
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          <Badge tone={standing.tone}>{standing.name}</Badge>
        </p>
        <p className="list-note">
          {target !== '' && `${event} to ${target}, `}
          <When delivery={delivery} />
        </p>
        {state !== 'done' && error !== '' && <Trouble error={error} />}
      </div>
      <div className="row">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          Attempts<span className="visually-hidden"> of {name}</span>
        </Button>
        {state === 'dead' && <ReplayButton delivery={delivery} />}
      </div>
      {/* Keyed by what changes with an attempt: it is asked for again. */}
      {open && <Attempts key={`${attempts} ${state}`} delivery={delivery} />}
    </li>
  );
}

function When({ delivery }: { readonly delivery: Delivery }) {
  const { state, run_at: runAt, finished_at: finishedAt } = delivery;
  if (finishedAt !== null) return <Ago at={finishedAt} />;
  if (state === 'ready' && isLater(delivery)) return `due ${formatMoment(runAt)}`;
  return 'now';
}

function Attempts({ delivery: { id } }: { readonly delivery: Delivery }) {
  const history = useApiQuery<DeliveryWithHistory>(`/api/deliveries/${id}`, { staleTime: 0 });
  return (
    <div className="attempts">
      <QueryView query={history}>
        {(answer) =>
          answer.history.length === 0 ? (
            <p className="muted small">It was not tried yet.</p>
          ) : (
            <ol>
              {answer.history.map((attempt, place) => (
                <li key={place}>
                  <p className="small">
                    <b>{OUTCOME_TEXTS[attempt.outcome].name}</b>, {formatMoment(attempt.started_at)}
                    , {attempt.duration_ms} ms
                  </p>
                  {attempt.error !== '' && <Trouble error={attempt.error} />}
                  {attempt.answer !== '' && <p className="muted small">{attempt.answer}</p>}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </div>
  );
}
