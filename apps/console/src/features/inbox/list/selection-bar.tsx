import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import type { Person } from '@pickup/contracts/people/people';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { useRef, useState, useCallback, useEffect, useMemo } from 'react';
import { useShortcut } from '../../../shared/hooks/use-shortcut.tsx';
import { SETTABLE_STATUSES, STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { personOption } from '../../../shared/leads/use-people.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { option } from '../../../shared/ui/field.tsx';
import { focusSelectAll } from './lead-head.tsx';
import { useBulkChange, type BulkCallbacks } from './use-bulk-change.ts';

export interface SelectionBarProps extends BulkCallbacks {
  readonly leads: readonly OperatorLead[];
  readonly people: readonly Person[];
  onClear(): void;
}

export function SelectionBar({ leads, people, onClear, onDone, onUndone }: SelectionBarProps) {
  const me = useMe();
  const colleagues = people.filter((one) => mayWorkLeads(one) && one.user_id !== me.user_id);
  const bar = useRef<HTMLElement>(null);
  const withFocusMoved = (action: () => void) => () => {
    if (bar.current?.contains(document.activeElement)) focusSelectAll();
    action();
  };
  const { busy, applyChange } = useBulkChange({ onDone: withFocusMoved(onDone), onUndone });
  useShortcut('Escape', texts.clearSelection, withFocusMoved(onClear), !busy);
  return (
    <section ref={bar} className="selection" aria-label={texts.selection}>
      <p role="status">
        <b>{leads.length}</b>
        {texts.selected}
      </p>
      <Control
        label={texts.newStatus}
        options={STATUSES}
        initial="contacted"
        confirm={texts.setStatus}
        tone="primary"
        busy={busy}
        onChoose={(status) => void applyChange(leads, { status })}
      />
      <Control
        label={texts.newAssignee}
        options={[[me.user_id, texts.me], ...colleagues.map(personOption), ['', texts.unassigned]]}
        initial={me.user_id}
        confirm={texts.assign}
        busy={busy}
        onChoose={(assignee) => void applyChange(leads, { assignee: assignee || null })}
      />
      <IconButton
        icon={icons.close}
        label={texts.clearSelection}
        onClick={withFocusMoved(onClear)}
      />
    </section>
  );
}

const STATUSES = SETTABLE_STATUSES.map((status) => [status, STATUS_TEXTS[status].name] as const);

interface ControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly initial: Value;
  readonly confirm: string;
  readonly tone?: 'primary';
  readonly busy: boolean;
  onChoose(value: Value): void;
}

function Control<Value extends string>(props: ControlProps<Value>) {
  const { label, options, initial, confirm, tone, busy, onChoose } = props;
  const [chosen, setChosen] = useState(initial);
  return (
    <div className="selection-control">
      <select
        className="input"
        aria-label={label}
        value={chosen}
        onChange={({ target }) => setChosen(options[target.selectedIndex]?.[0] ?? initial)}
      >
        {options.map(([value, text]) => option(value, text))}
      </select>
      <Button tone={tone} busy={busy} onClick={() => onChoose(chosen)}>
        {confirm}
      </Button>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Includes `from` and `to`. Returns only `to` if `ids` does not contain both. */
export function rangeBetween(ids: readonly string[], from: string | null, to: string): string[] {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

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
    last.current = id;
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
