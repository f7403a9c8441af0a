import './tasks.css';
import type { Task } from '@pickup/contracts/tasks/tasks';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/tasks/tasks';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Link } from 'react-router';
import { formatMoment, RelativeTime } from '../format/moments.tsx';
import { CallLink } from '../leads/call-link.tsx';
import { leadName } from '../leads/lead-texts.ts';
import { usePeople } from '../leads/use-people.ts';
import { useHasPermission, useMe } from '../session/use-me.ts';
import { FormProblem } from '../ui/field.tsx';
import { groupOf } from './task-times.ts';
import { useTaskChanges } from './use-task-changes.ts';

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly label: string;
  readonly now: number;
  /** Whether each task shows its lead, with a call link. */
  readonly showsLead?: boolean;
}

export function TaskList({ tasks, label, now, showsLead = false }: TaskListProps) {
  const changes = useTaskChanges();
  const mayWrite = useHasPermission('leads.write');
  return (
    <>
      <ul className="tasks" aria-label={label}>
        {tasks.map((task) => (
          <li key={task.id} className="task">
            {mayWrite && <DoneBox task={task} setDone={changes.setDone} />}
            <TaskText task={task} now={now} showsLead={showsLead} />
            {showsLead && <CallLink lead={task.lead} />}
            {mayWrite && <TaskButtons task={task} changes={changes} />}
          </li>
        ))}
      </ul>
      <FormProblem>{changes.problem}</FormProblem>
    </>
  );
}

/** The task's text and the lead's name. */
function nameOfTask({ text, lead }: Task): string {
  return `${text || texts.noText}, ${leadName(lead)}`;
}

interface DoneBoxProps extends Pick<ReturnType<typeof useTaskChanges>, 'setDone'> {
  readonly task: Task;
}

function DoneBox({ task, setDone }: DoneBoxProps) {
  const isDone = task.done_at !== null;
  return (
    <label className="task-box">
      <input
        type="checkbox"
        checked={isDone}
        aria-label={fill(isDone ? texts.open : texts.done, { task: nameOfTask(task) })}
        onChange={() => setDone(task, !isDone)}
      />
    </label>
  );
}

function TaskText({
  task,
  now,
  showsLead,
}: Pick<TaskListProps, 'now' | 'showsLead'> & { readonly task: Task }) {
  const me = useMe();
  const { nameOf } = usePeople();
  const { text, lead, person, due_at: dueAt, done_at: doneAt, done_by: doneBy } = task;
  const isOverdue = doneAt === null && groupOf(task, now) === 'overdue';
  return (
    <div className="task-text">
      <p className={doneAt === null ? undefined : 'task-done'}>
        {showsLead && (
          <>
            <Link to={`/leads/${lead.id}`}>{leadName(lead)}</Link>{' '}
          </>
        )}
        {text || (showsLead ? '' : texts.noText)}
      </p>
      <p className={isOverdue ? 'small task-overdue' : 'muted small'}>
        {doneAt === null ? (
          <time dateTime={dueAt}>{formatMoment(dueAt)}</time>
        ) : (
          <>
            {fill(texts.doneBy, { person: doneBy })}
            <RelativeTime at={doneAt} />
          </>
        )}
        {person !== me.user_id && ` · ${fill(texts.forPerson, { person: nameOf(person) })}`}
      </p>
    </div>
  );
}

interface TaskButtonsProps {
  readonly task: Task;
  readonly changes: ReturnType<typeof useTaskChanges>;
}

function TaskButtons({ task, changes: { postpone, remove } }: TaskButtonsProps) {
  const name = nameOfTask(task);
  return (
    <div className="task-buttons">
      {task.done_at === null && (
        <Button
          tone="quiet"
          aria-label={fill(texts.postponeTask, { task: name })}
          onClick={() => postpone(task)}
        >
          {texts.postpone}
        </Button>
      )}
      <IconButton
        icon={icons.trash}
        label={fill(texts.remove, { task: name })}
        onClick={() => remove(task)}
      />
    </div>
  );
}
