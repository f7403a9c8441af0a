import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import type { Task } from '@pickup/contracts/tasks/tasks';
import * as texts from '@pickup/messages/operator/tasks/tasks';
import * as icons from '@pickup/ui/icons';
import { useApiQuery, useInvalidate } from '../../shared/api/use-api-query.ts';
import { useMinute } from '../../shared/bookings/use-current-booking.ts';
import { matching, urlForm, useUrlFilters, UUID } from '../../shared/hooks/use-url-filters.ts';
import { useLeadChanges } from '../../shared/leads/use-lead-changes.ts';
import { personOption, usePeople } from '../../shared/leads/use-people.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { TaskList } from '../../shared/tasks/task-list.tsx';
import { GROUPS, groupOf, type Group } from '../../shared/tasks/task-times.ts';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';

/** Without a person in the URL, the page shows the operator's own tasks. */
const TASKS_FORM = urlForm({ person: matching(/^all$/, UUID) });

/** Open tasks by day: overdue, today, tomorrow and later. */
export function TasksPage() {
  const invalidate = useInvalidate();
  useLeadChanges(() => invalidate('/api/tasks'));
  const { filters, set } = useUrlFilters(TASKS_FORM);
  const { person } = filters;
  const query = person === 'all' ? '' : `?person=${person || 'me'}`;
  const tasks = useApiQuery(`/api/tasks${query}` as '/api/tasks');
  return (
    <Page title={texts.title} intro={texts.lead}>
      <PersonField person={person} onChange={(chosen) => set({ person: chosen })} />
      <QueryView query={tasks}>
        {({ tasks: open, has_more: hasMore }) => (
          <>
            {hasMore && <Notice tone="warn">{texts.more}</Notice>}
            {open.length === 0 ? (
              <EmptyState icon={icons.check} title={texts.empty}>
                {texts.emptyText}
              </EmptyState>
            ) : (
              <Groups tasks={open} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Groups({ tasks }: { readonly tasks: readonly Task[] }) {
  const now = useMinute();
  const ofGroup = (group: Group) => tasks.filter((task) => groupOf(task, now) === group);
  return GROUPS.map((group) => {
    const groupTasks = ofGroup(group);
    if (groupTasks.length === 0) return null;
    const title = texts.groups[group];
    return (
      <Card key={group} title={`${title} (${groupTasks.length})`}>
        <TaskList tasks={groupTasks} label={title} now={now} showsLead />
      </Card>
    );
  });
}

function PersonField(props: { readonly person: string; onChange(person: string): void }) {
  const me = useMe();
  const { people } = usePeople();
  const others = people.filter((one) => mayWorkLeads(one) && one.user_id !== me.user_id);
  return (
    <div className="tasks-person">
      <SelectField
        label={texts.person}
        value={props.person}
        options={[['', texts.me], ['all', texts.everyone], ...others.map(personOption)]}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </div>
  );
}
