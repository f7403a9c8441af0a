import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/tasks/tasks';
import { Button } from '@pickup/ui/button';
import { useRef, useState, type FormEvent } from 'react';
import { useApiQuery, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { useMinute } from '../../../shared/bookings/use-current-booking.ts';
import { useLeadChanges } from '../../../shared/leads/use-lead-changes.ts';
import { personOption, usePeople } from '../../../shared/leads/use-people.ts';
import { useHasPermission, useMe } from '../../../shared/session/use-me.ts';
import { QuickTimes } from '../../../shared/tasks/quick-times.tsx';
import { TaskList } from '../../../shared/tasks/task-list.tsx';
import { useTaskChanges } from '../../../shared/tasks/use-task-changes.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem, SelectField, TextField } from '../../../shared/ui/field.tsx';

/** Lists the lead's tasks, and lets operators add a task. */
export function TasksCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const invalidate = useInvalidate();
  useLeadChanges(() => invalidate('/api/tasks'));
  const { data } = useApiQuery(`/api/tasks?lead=${lead.id}`);
  const now = useMinute();
  const mayWrite = useHasPermission('leads.write') && lead.erased_at === null;
  const tasks = data?.tasks ?? [];
  const shown = [
    ...tasks.filter(({ done_at: doneAt }) => doneAt === null),
    ...tasks.filter(({ done_at: doneAt }) => doneAt !== null).toReversed(),
  ];
  if (!mayWrite && shown.length === 0) return null;
  return (
    <Card title={texts.cardTitle}>
      {shown.length > 0 && <TaskList tasks={shown} label={texts.cardTitle} now={now} />}
      {mayWrite && <TaskForm key={lead.id} lead={lead} />}
    </Card>
  );
}

function TaskForm({ lead }: { readonly lead: OperatorLeadDetail }) {
  const me = useMe();
  const { people } = usePeople();
  const { add, busy, problem } = useTaskChanges();
  const [text, setText] = useState('');
  const [person, setPerson] = useState(me.user_id);
  const picked = useRef<HTMLInputElement>(null);
  const plan = (at: Date) => add(lead, { at, text, person }, () => setText(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = picked.current?.value ?? '';
    if (at !== '') plan(new Date(at));
  };
  return (
    <form className="stack task-form" onSubmit={submit}>
      <TextField
        label={texts.what}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label={texts.who}
        value={person}
        options={people.filter(mayWorkLeads).map(personOption)}
        onChange={({ target }) => setPerson(target.value)}
      />
      <QuickTimes className="status-button" label={texts.when} busy={busy} onChoose={plan} />
      <div className="task-picked">
        <TextField ref={picked} label={texts.pick} type="datetime-local" required />
        <Button type="submit" busy={busy}>
          {texts.add}
        </Button>
      </div>
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
