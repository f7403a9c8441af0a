import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import * as texts from '@pickup/messages/operator/inbox/lead';
import type { OperatorLead, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { SETTABLE_STATUSES, STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { StatusBadge } from '../../../shared/leads/lead-badges.tsx';
import { useDealQuestion } from '../../../shared/leads/use-deal-question.tsx';
import { useLeadKeys } from '../../../shared/leads/use-lead-keys.ts';
import type { RequestedChange } from '../../../shared/leads/lead-changes.ts';
import { personOption, usePeople } from '../../../shared/leads/use-people.ts';
import { useLeadUpdate } from '../../../shared/leads/use-lead-update.ts';
import { WaitingClock } from '../../../shared/leads/waiting-clock.tsx';
import { useAction } from '../../../shared/session/use-action.ts';
import { useHasPermission, useMe } from '../../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useRef } from 'react';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { FormProblem, SelectField } from '../../../shared/ui/field.tsx';
import { CallOutcome } from './call-outcome.tsx';
import { DealFacts } from './deal-facts.tsx';

export function WorkCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const mayWrite = useHasPermission('leads.write') && lead.erased_at === null;
  const { busy, problem, change: saveChange } = useOrderedChanges(lead);
  const question = useDealQuestion((_lead, requested) => saveChange(requested));
  const change = (requested: RequestedChange) => question.change(lead, requested);
  const { status } = lead;
  const isDeal = status === 'won' || status === 'lost';
  const editDeal = mayWrite && isDeal ? () => question.ask({ lead, status }) : null;
  useLeadKeys({ lead: () => lead, enabled: mayWrite, onChange: change });
  return (
    <Card title={texts.status} actions={<WaitingClock lead={lead} />}>
      {mayWrite && lead.status !== 'quarantined' ? (
        <Statuses lead={lead} busy={busy} onChange={change} />
      ) : (
        <p>
          <StatusBadge status={lead.status} />
        </p>
      )}
      <DealFacts lead={lead} onEdit={editDeal} />
      <FormProblem>{problem}</FormProblem>
      <Assignee lead={lead} mayWrite={mayWrite} onChange={change} />
      {lead.erased_at === null && <CallOutcome lead={lead} />}
      {question.dialog}
    </Card>
  );
}

interface StatusesProps {
  readonly lead: OperatorLeadDetail;
  readonly busy: boolean;
  onChange(change: RequestedChange): void;
}

function Statuses({ lead, busy, onChange }: StatusesProps) {
  return (
    <div className="statuses" role="group" aria-label={texts.status}>
      {SETTABLE_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className="status-button"
          aria-pressed={lead.status === status}
          aria-busy={busy}
          onClick={() => {
            if (status !== lead.status) onChange({ status });
          }}
        >
          {STATUS_TEXTS[status].name}
        </button>
      ))}
    </div>
  );
}

interface AssigneeProps {
  readonly lead: OperatorLeadDetail;
  readonly mayWrite: boolean;
  onChange(change: RequestedChange): void;
}

function Assignee({ lead, mayWrite, onChange }: AssigneeProps) {
  const me = useMe();
  const { people, nameOf } = usePeople();
  const { assignee } = lead.work;
  const isMine = assignee === me.user_id;
  const assignToMe = () => onChange({ assignee: me.user_id });
  if (!mayWrite) return <Facts rows={[[texts.assignee, nameOf(assignee) || texts.unassigned]]} />;
  const assignable = people.filter(mayWorkLeads);
  const isRemoved = assignee !== null && assignable.every(({ user_id: id }) => id !== assignee);
  return (
    <div className="assignee">
      <SelectField
        label={texts.assignee}
        value={assignee ?? ''}
        options={[
          ['', texts.unassigned],
          ...(isRemoved ? [[assignee, nameOf(assignee)] as const] : []),
          ...assignable.map(personOption).map(([id, name]) => {
            const you = id === me.user_id ? texts.you : '';
            return [id, `${name}${you}`] as const;
          }),
        ]}
        onChange={(event) => onChange({ assignee: event.target.value || null })}
      />
      {!isMine && (
        <Button icon={icons.person} onClick={assignToMe}>
          {texts.assignToMe}
        </Button>
      )}
    </div>
  );
}

/** Sends one change at a time, in order. If a change fails, the changes after it are dropped. */
function useOrderedChanges(lead: OperatorLeadDetail) {
  const update = useLeadUpdate();
  const { busy, problem, run } = useAction();
  const waiting = useRef<RequestedChange[]>([]);
  const sendAll = async () => {
    try {
      let latest: OperatorLead = lead;
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
        latest = await update(latest, next);
      }
    } finally {
      waiting.current = [];
    }
  };
  const change = (requested: RequestedChange) => {
    waiting.current.push(requested);
    run(sendAll);
  };
  return { busy, problem, change };
}
