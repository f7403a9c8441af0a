import { fill } from '@pickup/messages/fill';
import { history as texts, person as personTexts } from '@pickup/messages/operator/inbox/lead';
import { historyAllowed } from '@pickup/messages/operator/leads/do-not-call';
import * as outcomes from '@pickup/messages/operator/leads/outcomes';
import { undo as undoLabel } from '@pickup/messages/operator/leads/lead-common';
import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import type { LeadStep } from '@pickup/contracts/inbox/lead-work';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { DO_NOT_CALL_REASONS } from '@pickup/contracts/leads/do-not-call';
import { LEAD_STATUSES } from '@pickup/contracts/leads/lead-statuses';
import { formatMoment, RelativeTime } from '../../../shared/format/moments.tsx';
import { bookingTime, zoneNote } from '../../../shared/bookings/booking-texts.ts';
import { doNotCallText } from '../../../shared/leads/do-not-call.tsx';
import { STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { outcomeName } from '../../../shared/leads/outcomes.tsx';
import { useUndo } from '../../../shared/leads/use-undo.ts';
import { useAction } from '../../../shared/session/use-action.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { describeDeal } from './deal-facts.tsx';
import { MergeWithOther } from './merge-dialog.tsx';
import { useTimeline } from './use-timeline.ts';
import { Card } from '../../../shared/ui/card.tsx';

/** Older entries are shown only on request. */
const FIRST_ENTRIES = 10;

/** Only the author of the latest change can undo it, for a limited time. */
export function HistoryCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const { id, work } = lead;
  const mayWrite = useHasPermission('leads.write');
  const undo = useUndo();
  const { busy, run } = useAction();
  const list = useRef<HTMLOListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const entries = useTimeline(lead);
  const shown = showsAll ? entries : entries.slice(0, FIRST_ENTRIES);
  const undoStep = (changeId: string) =>
    run(async () => {
      await undo({ changeIds: [changeId], leadId: id, count: 1, subject: `lead ${id}` });
      list.current?.focus(); // The focused button disappears, so the list gets the focus.
    });
  return (
    <Card title={texts.title} actions={<MergeWithOther lead={lead} />}>
      {work.history.some(({ event }) => event !== null) && (
        <p className="muted small">{zoneNote()}</p>
      )}
      <ol className="notes" ref={list} tabIndex={-1} aria-label={texts.title}>
        {shown.map((entry, index) =>
          'step' in entry ? (
            <Step
              key={index}
              step={entry.step}
              otherLead={entry.otherLead}
              busy={busy}
              onUndo={
                mayWrite && entry.otherLead === null && entry.step.change_id !== null
                  ? undoStep
                  : null
              }
            />
          ) : (
            <li key={index}>
              <p className="note-text">{entry.text}</p>
              <p className="muted small">
                {entry.by !== '' && `${entry.by}, `}
                <RelativeTime at={entry.at} />
                <OtherLead otherLead={entry.otherLead} />
              </p>
            </li>
          ),
        )}
      </ol>
      {shown.length < entries.length && (
        <div className="row">
          <Button onClick={() => setShowsAll(true)}>
            {fill(texts.all, { count: entries.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface OtherLeadProps {
  readonly otherLead: Pick<OperatorLeadDetail, 'id' | 'received_at'> | null;
}

/** Links to the entry's lead, unless it is the lead on this page. */
function OtherLead({ otherLead }: OtherLeadProps) {
  if (otherLead === null) return null;
  return (
    <>
      {' · '}
      <Link to={`/leads/${otherLead.id}`}>
        {fill(personTexts.ofForm, { moment: formatMoment(otherLead.received_at) })}
      </Link>
    </>
  );
}

interface StepProps extends OtherLeadProps {
  readonly step: LeadStep;
  readonly busy: boolean;
  readonly onUndo: ((changeId: string) => void) | null;
}

function Step({ step, otherLead, busy, onUndo }: StepProps) {
  const { by, at, undo, change_id: changeId } = step;
  return (
    <li className="row">
      <div>
        <p>
          {undo && texts.undo}
          {describeStep(step)}
        </p>
        <p className="muted small">
          {by}, <RelativeTime at={at} />
          <OtherLead otherLead={otherLead} />
        </p>
      </div>
      {onUndo && changeId !== null && (
        <Button
          busy={busy}
          aria-label={texts.undo + describeStep(step)}
          onClick={() => onUndo(changeId)}
        >
          {undoLabel}
        </Button>
      )}
    </li>
  );
}

function describeStep({ what, event, from, to, reason }: LeadStep): string {
  if (event !== null) return describeBooking(event, to);
  if (what === 'outcome') return fill(outcomes.history, { outcome: outcomeName(to || from) });
  if (what === 'deal') return describeDeal(to || from);
  if (what === 'do_not_call') return markText(to);
  if (what === 'person') return to === '' ? texts.separated : texts.merged;
  if (what === 'status') return fill(texts.status, { from: statusName(from), to: statusName(to) });
  if (to === '') {
    const change = fill(texts.unassigned, { from });
    return reason === '' ? change : fill(texts.because, { change, reason });
  }
  const change = from === '' ? fill(texts.assigned, { to }) : fill(texts.reassigned, { from, to });
  return reason === '' ? change : fill(texts.byRule, { change, reason });
}

/** `to` ends with the booking's time: "confirmed 2026-11-29T09:00:00.000Z". */
function describeBooking(event: BookingEvent, to: string): string {
  const [, at = ''] = to.split(' ');
  return fill(texts.booking, { event: texts.events[event], time: bookingTime({ starts_at: at }) });
}

function markText(reason: string): string {
  const known = DO_NOT_CALL_REASONS.find((one) => one === reason);
  return known ? doNotCallText(known) : historyAllowed;
}

function statusName(text: string): string {
  const status = LEAD_STATUSES.find((one) => one === text);
  return status ? STATUS_TEXTS[status].name : text;
}
