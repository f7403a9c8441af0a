import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { formatFullDay, formatShortDay, localDay } from '../../../shared/format/days.ts';
import type { FilterChange } from '../../../shared/hooks/use-url-filters.ts';
import { useShortcuts } from '../../../shared/hooks/use-shortcut.tsx';
import { personOption, usePeople } from '../../../shared/leads/use-people.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { SelectField } from '../../../shared/ui/field.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { daysShown, stepFrom, type AgendaFilters } from './agenda-filters.ts';

interface AgendaBarProps {
  readonly filters: AgendaFilters;
  readonly day: string;
  readonly person: string;
  set(change: FilterChange<AgendaFilters>): void;
}

export function AgendaBar({ filters: { view }, day, person, set }: AgendaBarProps) {
  const [first, last] = daysShown(view, day);
  // The operator may step again before React has rendered, so this uses the current day in the URL.
  const go = (step: 1 | -1) =>
    set((current) => ({
      day: stepFrom(view, current.day === '' ? localDay(Date.now()) : current.day, step),
    }));
  const goToday = () => set({ day: '' });
  useShortcuts([
    { keys: 't', label: texts.today, run: goToday },
    { keys: 'j', label: texts.next[view], run: () => go(1) },
    { keys: 'k', label: texts.previous[view], run: () => go(-1) },
  ]);
  return (
    <div className="agenda-bar">
      <div className="agenda-steps">
        <Button onClick={goToday}>{texts.today}</Button>
        <IconButton icon={icons.left} label={texts.previous[view]} onClick={() => go(-1)} />
        <IconButton icon={icons.right} label={texts.next[view]} onClick={() => go(1)} />
        <p className="agenda-range">
          {first === last
            ? formatFullDay(first)
            : fill(texts.range, { first: formatShortDay(first), last: formatFullDay(last) })}
        </p>
      </div>
      <Segments
        label={texts.view}
        choices={texts.views}
        value={view}
        onChange={(chosen) => set({ view: chosen })}
      />
      <PersonField person={person} onChange={(chosen) => set({ person: chosen })} />
    </div>
  );
}

function PersonField(props: { readonly person: string; onChange(person: string): void }) {
  const { person, onChange } = props;
  const me = useMe();
  const { people } = usePeople();
  const others = people.filter((one) => mayWorkLeads(one) && one.user_id !== me.user_id);
  return (
    <SelectField
      label={texts.person}
      value={person}
      options={[
        ['all', texts.everyone],
        ...(me.role === 'viewer' ? [] : [['me', texts.me] as const]),
        ...others.map(personOption),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
