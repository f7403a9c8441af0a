import type { LeadChange, LeadStatus, OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { GIVEN_STATUSES, STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { useChangeLead } from '../../shared/leads/use-change-lead.ts';
import { StatusBadge } from '../../shared/leads/lead-badges.tsx';
import { usePeople } from '../../shared/leads/use-people.ts';
import { WaitingClock } from '../../shared/leads/waiting-clock.tsx';
import { useAction } from '../../shared/session/use-action.ts';
import { useMay, useMe } from '../../shared/session/use-me.ts';
import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { FormProblem, SelectField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

/** Where the work on the lead stands, and whose it is. */
export function WorkCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const mayWrite = useMay('leads.write') && lead.erased_at === null;
  const { busy, problem, change } = useWork(lead);
  return (
    <Card title="Status" actions={<WaitingClock lead={lead} />}>
      {mayWrite && lead.status !== 'quarantined' ? (
        <Statuses lead={lead} busy={busy} onChange={change} />
      ) : (
        <p>
          <StatusBadge status={lead.status} />
        </p>
      )}
      <FormProblem>{problem}</FormProblem>
      <Assignee lead={lead} mayWrite={mayWrite} onChange={change} />
    </Card>
  );
}

interface StatusesProps {
  readonly lead: OperatorLeadDetail;
  readonly busy: boolean;
  onChange(change: LeadChange): void;
}

function Statuses({ lead, busy, onChange }: StatusesProps) {
  return (
    <div className="statuses" role="group" aria-label="Status">
      {GIVEN_STATUSES.map((status) => (
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
  onChange(change: LeadChange): void;
}

function Assignee({ lead, mayWrite, onChange }: AssigneeProps) {
  const me = useMe();
  const { people, nameOf } = usePeople();
  const { assignee } = lead.work;
  const isMine = assignee === me.user_id;
  const take = () => onChange({ assignee: me.user_id });
  useShortcut('a', 'Take the lead', take, mayWrite && !isMine);
  if (!mayWrite) return <Facts rows={[['Whose lead', nameOf(assignee) || 'Nobody’s yet']]} />;
  const isGone = assignee !== null && people.every(({ user_id: id }) => id !== assignee);
  return (
    <div className="assignee">
      <SelectField
        label="Whose lead"
        value={assignee ?? ''}
        onChange={(event) => onChange({ assignee: event.target.value || null })}
      >
        <option value="">Nobody’s</option>
        {isGone && <option value={assignee}>{nameOf(assignee)}</option>}
        {people.map(({ user_id: id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
            {id === me.user_id && ' (you)'}
          </option>
        ))}
      </SelectField>
      {!isMine && (
        <Button icon="person" onClick={take}>
          Take it
        </Button>
      )}
    </div>
  );
}

/** Only what is to be changed: what a colleague has done beside it meanwhile is no reason to refuse. */
function asSeen(
  wanted: LeadChange,
  status: LeadStatus,
  assignee: string | null,
): NonNullable<LeadChange['was']> {
  return {
    ...(wanted.status !== undefined && { status }),
    ...(wanted.assignee !== undefined && { assignee }),
  };
}

function useWork(lead: OperatorLeadDetail) {
  const changeLead = useChangeLead();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const change = (wanted: LeadChange) =>
    run(async () => {
      const { status: before, work } = lead;
      await changeLead(lead.id, { ...wanted, was: asSeen(wanted, before, work.assignee) });
      const { status: becomes } = wanted;
      if (becomes === undefined) return toast({ text: 'Saved.', tone: 'good' });
      toast({
        text: `Now ${STATUS_TEXTS[becomes].name.toLowerCase()}.`,
        tone: 'good',
        ...(before !== 'quarantined' && {
          action: {
            label: 'Undo',
            onClick: () =>
              run(async () => {
                await changeLead(lead.id, { status: before, was: { status: becomes } });
              }),
          },
        }),
      });
    });
  return { busy, problem, change };
}
