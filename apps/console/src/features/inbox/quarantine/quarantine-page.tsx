import './quarantine.css';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/quarantine';
import { Button } from '@pickup/ui/button';
import { Checkbox, partlyChecked } from '@pickup/ui/checkbox';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { RelativeTime } from '../../../shared/format/moments.tsx';
import { doNotCallText } from '../../../shared/leads/do-not-call.tsx';
import { leadName, distinctBusiness } from '../../../shared/leads/lead-texts.ts';
import { useLeadChanges } from '../../../shared/leads/use-lead-changes.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { DecideDialog, type Verdict } from './decide-dialog.tsx';

const MAX_SHOWN = 100;

interface Decision {
  readonly leads: readonly OperatorLead[];
  readonly verdict: Verdict;
}

export function QuarantinePage() {
  const path = `/api/leads?limit=${MAX_SHOWN}&sort=newest&status=quarantined` as const;
  const held = useApiQuery(path);
  const invalidate = useInvalidate();
  const [decision, setDecision] = useState<Decision | null>(null);
  const mayWrite = useHasPermission('leads.write');
  useLeadChanges(() => invalidate('/api/leads'));
  return (
    <Page title={texts.title} intro={mayWrite ? texts.leadToReview : texts.lead}>
      <QueryView query={held}>
        {({ leads, next_cursor: next }) =>
          leads.length === 0 ? (
            <EmptyState icon={icons.shield} title={texts.empty}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <Held leads={leads} hasMore={next !== null} onDecide={setDecision} />
          )
        }
      </QueryView>
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </Page>
  );
}

interface HeldProps {
  readonly leads: readonly OperatorLead[];
  readonly hasMore: boolean;
  onDecide(decision: Decision): void;
}

function Held({ leads, hasMore, onDecide }: HeldProps) {
  const mayWrite = useHasPermission('leads.write');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Leaves out selected leads that a colleague has released or marked as junk.
  const chosen = leads.filter(({ id }) => selected.has(id));
  const select = (ids: readonly string[], on: boolean) =>
    setSelected(
      (before) => new Set([...before].filter((id) => !ids.includes(id)).concat(on ? ids : [])),
    );
  const ids = leads.map(({ id }) => id);
  const count = leads.length;
  const all = chosen.length === count;
  return (
    <div className="held">
      <div className="held-bar">
        {mayWrite ? (
          <Checkbox
            label={fill(hasMore ? texts.selectNewest : texts.selectAll, { count })}
            ref={partlyChecked(chosen.length > 0 && !all)}
            checked={all}
            onChange={({ target }) => select(ids, target.checked)}
          />
        ) : (
          <p className="muted">{fill(hasMore ? texts.newestWaiting : texts.waiting, { count })}</p>
        )}
        {chosen.length > 0 && (
          <div className="row">
            <Button
              icon={icons.check}
              onClick={() => onDecide({ leads: chosen, verdict: 'person' })}
            >
              {fill(texts.releaseSome, { count: chosen.length })}
            </Button>
            <Button icon={icons.trash} onClick={() => onDecide({ leads: chosen, verdict: 'junk' })}>
              {fill(texts.junkSome, { count: chosen.length })}
            </Button>
          </div>
        )}
      </div>
      <ul aria-label={texts.list}>
        {leads.map((lead) => (
          <QuarantinedLead
            key={lead.id}
            lead={lead}
            selected={mayWrite ? selected.has(lead.id) : null}
            onSelect={(on) => select([lead.id], on)}
            onDecide={(verdict) => onDecide({ leads: [lead], verdict })}
          />
        ))}
      </ul>
    </div>
  );
}

interface QuarantinedLeadProps {
  readonly lead: OperatorLead;
  /** Null if the operator may not release leads or mark them as junk. */
  readonly selected: boolean | null;
  onSelect(selected: boolean): void;
  onDecide(verdict: Verdict): void;
}

function QuarantinedLead({ lead, selected, onSelect, onDecide }: QuarantinedLeadProps) {
  const { contact, do_not_call: mark } = lead;
  const name = leadName(lead);
  return (
    <li className="held-lead" data-selected={selected === true}>
      {selected !== null && (
        <label className="held-check">
          <input
            type="checkbox"
            checked={selected}
            aria-label={fill(texts.select, { name })}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <div className="held-who">
        <Link to={`/leads/${lead.id}`} dir="auto">
          {name}
        </Link>
        <span className="note" dir="auto">
          {[distinctBusiness(lead), lead.trade_name].filter((text) => text !== '').join(' · ')}
        </span>
      </div>
      <div className="held-contact">
        <span title={contact.email}>{contact.email}</span>
        <span className="note">{contact.phone_shown}</span>
        {mark && <span className="note">{doNotCallText(mark.reason)}</span>}
      </div>
      <p className="held-why">
        {lead.quarantine_reasons.map(describeReason).join(' ')}{' '}
        <span className="muted">
          <RelativeTime at={lead.received_at} />
        </span>
      </p>
      {selected !== null && (
        <div className="held-actions">
          <Button onClick={() => onDecide('person')}>
            {texts.release}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <Button onClick={() => onDecide('junk')}>
            {texts.confirmJunk}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const REASONS: Readonly<Record<string, string>> = texts.reasons;

const describeReason = (reason: string) => REASONS[reason] ?? fill(texts.otherReason, { reason });
