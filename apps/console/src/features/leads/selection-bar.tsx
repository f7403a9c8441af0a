import type { OperatorLead } from '@pickup/contracts/operator-leads';
import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/inbox';
import { useRef, useState, useCallback, useEffect, useMemo } from 'react';
import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';
import { GIVEN_STATUSES, STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { option } from '../../shared/ui/field.tsx';
import { focusSelectAll } from './lead-head.tsx';
import { useBulkChange, type BulkEnds } from './use-bulk-change.ts';

export interface SelectionBarProps extends BulkEnds {
  readonly leads: readonly OperatorLead[];
  readonly people: readonly Person[];
  onClear(): void;
}

/** Actions for the selected leads. It sits above a phone's bottom bar. */
export function SelectionBar({ leads, people, onClear, onDone, onUndone }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const leaving = (leave: () => void) => () => {
    if (bar.current?.contains(document.activeElement)) focusSelectAll();
    leave();
  };
  const { busy, give } = useBulkChange({ onDone: leaving(onDone), onUndone });
  useShortcut('Escape', texts.clearSelection, leaving(onClear), !busy);
  return (
    <section ref={bar} className="selection" aria-label={texts.selection}>
      <p role="status">
        <b>{leads.length}</b>
        {texts.selected}
      </p>
      <StatusControl busy={busy} onGive={(status) => void give(leads, { status })} />
      <AssigneeControl
        people={people}
        busy={busy}
        onGive={(assignee) => void give(leads, { assignee })}
      />
      <IconButton icon={icons.close} label={texts.clearSelection} onClick={leaving(onClear)} />
    </section>
  );
}

interface StatusControlProps {
  readonly busy: boolean;
  onGive(status: (typeof GIVEN_STATUSES)[number]): void;
}

function StatusControl({ busy, onGive }: StatusControlProps) {
  const [status, setStatus] = useState<string>('contacted');
  const given = GIVEN_STATUSES.find((one) => one === status) ?? 'contacted';
  return (
    <div className="selection-control">
      <select
        className="input"
        aria-label={texts.newStatus}
        value={given}
        onChange={(event) => setStatus(event.target.value)}
      >
        {GIVEN_STATUSES.map((one) => option(one, STATUS_TEXTS[one].name))}
      </select>
      <Button tone="primary" busy={busy} onClick={() => onGive(given)}>
        {texts.setStatus}
      </Button>
    </div>
  );
}

interface AssigneeControlProps {
  readonly people: readonly Person[];
  readonly busy: boolean;
  onGive(assignee: string | null): void;
}

function AssigneeControl({ people, busy, onGive }: AssigneeControlProps) {
  const me = useMe();
  const [chosen, setChosen] = useState<string>(me.user_id);
  const colleagues = people.filter(({ user_id: id }) => id !== me.user_id);
  return (
    <div className="selection-control">
      <select
        className="input"
        aria-label={texts.newAssignee}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {option(me.user_id, texts.me)}
        {colleagues.map(({ user_id: id, name, email }) => option(id, name || email))}
        {option('', texts.unassigned)}
      </select>
      <Button busy={busy} onClick={() => onGive(chosen === '' ? null : chosen)}>
        {texts.assign}
      </Button>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The ids from one to another, in either direction. Only the second one if the first one is not in the list. */
export function rangeBetween(ids: readonly string[], from: string | null, to: string): string[] {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The selected leads; a new query clears the selection. */
export function useSelection(query: string, all: readonly OperatorLead[]) {
  const [selected, setSelected] = useState(NONE);
  const clear = useCallback(() => setSelected(NONE), []);
  useEffect(clear, [clear, query]);
  const order = useRef(all);
  const last = useRef<string | null>(null);
  useEffect(() => {
    order.current = all;
  }, [all]);
  const select = useCallback((id: string, wanted: boolean, isRange = false) => {
    const ids = order.current.map((lead) => lead.id);
    const changed = isRange ? rangeBetween(ids, last.current, id) : [id];
    last.current = id;
    setSelected((before) => {
      const others = [...before].filter((one) => !changed.includes(one));
      return new Set(wanted ? [...others, ...changed] : others);
    });
  }, []);
  const toggle = useCallback((id: string) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const selectAll = (wanted: boolean) =>
    setSelected(wanted ? new Set(all.map(({ id }) => id)) : NONE);
  const leads = useMemo(() => all.filter(({ id }) => selected.has(id)), [all, selected]);
  return { selected, leads, select, selectAll, toggle, clear };
}
