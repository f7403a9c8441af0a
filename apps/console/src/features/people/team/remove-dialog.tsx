import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import type { Person, PersonDetail } from '@pickup/contracts/people/people';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/people';
import { fillPlural, type Plural } from '@pickup/messages/plural';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { countedText, formatCount } from '../../../shared/format/figures.ts';
import { personOption, usePeople } from '../../../shared/leads/use-people.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { SelectField } from '../../../shared/ui/field.tsx';
import { KeysChoice, usePersonDetail, type PersonDialogProps } from './person-dialogs.tsx';

export function RemoveDialog({ person, onClose }: PersonDialogProps) {
  const { api, done } = useChange();
  const [revokes, setRevokes] = useState(true);
  const [successor, setSuccessor] = useState('');
  const detail = usePersonDetail(person);
  const name = person.name || person.email;
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { name })}
      confirm={texts.confirmRemove}
      danger
      onConfirm={async () => {
        const query = new URLSearchParams({
          keys: revokes ? 'revoke' : 'keep',
          ...(successor !== '' && { successor }),
        });
        await api.delete(`/api/people/${person.user_id}?${query}`);
        await done(
          fill(texts.removed, { name }),
          '/api/people',
          '/api/leads',
          '/api/agenda',
          '/api/tasks',
          '/api/attention',
          '/api/keys',
          '/api/assignment',
        );
      }}
      onClose={onClose}
    >
      <p>{fill(texts.removeText, { name })}</p>
      {detail.isError ? (
        <p>{texts.impactUnknown}</p>
      ) : (
        <RemovalImpact detail={detail.data} successor={successor} />
      )}
      {mayHaveWork(detail.data) && (
        <SuccessorField person={person} value={successor} onChange={setSuccessor} />
      )}
      <KeysChoice keys={detail.data?.keys ?? []} revokesKeys={revokes} onChange={setRevokes} />
    </ConfirmDialog>
  );
}

const mayHaveWork = (detail: PersonDetail | undefined) =>
  !detail || detail.open_lead_count + detail.booking_count + detail.task_count > 0;

interface SuccessorFieldProps {
  readonly person: Person;
  readonly value: string;
  onChange(successor: string): void;
}

function SuccessorField({ person, value, onChange }: SuccessorFieldProps) {
  const { people } = usePeople();
  const others = people.filter((one) => mayWorkLeads(one) && one.user_id !== person.user_id);
  return (
    <SelectField
      label={texts.takesOver}
      hint={texts.takesOverHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[['', texts.noOne], ...others.map(personOption)]}
    />
  );
}

interface RemovalImpactProps {
  readonly detail: PersonDetail | undefined;
  readonly successor: string;
}

function RemovalImpact({ detail, successor }: RemovalImpactProps) {
  const { nameOf } = usePeople();
  if (!detail) return <p role="status">{texts.countingLeads}</p>;
  const { lead_count: leads, open_lead_count: open, booking_count: bookings } = detail;
  const name = successor === '' ? null : nameOf(successor);
  const given = (text: Plural<'count' | 'shown' | 'name'>, count: number) =>
    fillPlural(text, { count, shown: formatCount(count), name: name ?? '' });
  const lines =
    name === null
      ? [
          leads > 0 ? countedText(texts.leadsUnassigned, leads) : texts.noLeads,
          bookings > 0 && countedText(texts.bookingsLeft, bookings),
          detail.task_count > 0 && countedText(texts.tasksLeft, detail.task_count),
        ]
      : [
          open > 0 && given(texts.leadsGiven, open),
          bookings > 0 && given(texts.bookingsGiven, bookings),
          detail.task_count > 0 && given(texts.tasksGiven, detail.task_count),
          leads > open && countedText(texts.closedLeads, leads - open),
        ];
  return <div role="status">{lines.map((line) => line !== false && <p key={line}>{line}</p>)}</div>;
}
