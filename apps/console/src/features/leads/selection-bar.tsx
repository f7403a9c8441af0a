import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useRef, useState } from 'react';
import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';
import { GIVEN_STATUSES, STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { focusSelectAll } from './lead-head.tsx';
import { useBulkStatus } from './use-bulk-status.ts';

export interface SelectionBarProps {
  readonly leads: readonly OperatorLead[];
  onClear(): void;
  onDone(): void;
}

/** What can be done with the selected leads; stands above a phone's bottom bar. */
export function SelectionBar({ leads, onClear, onDone }: SelectionBarProps) {
  const [status, setStatus] = useState<string>('contacted');
  const bar = useRef<HTMLElement>(null);
  const leaving = (leave: () => void) => () => {
    if (bar.current?.contains(document.activeElement)) focusSelectAll();
    leave();
  };
  const { busy, give } = useBulkStatus(leaving(onDone));
  useShortcut('Escape', 'Select none', leaving(onClear), !busy);
  const given = GIVEN_STATUSES.find((one) => one === status) ?? 'contacted';
  return (
    <section ref={bar} className="selection" aria-label="Selected leads">
      <p role="status">
        <b>{leads.length}</b> selected
      </p>
      <select
        className="input"
        aria-label="New status"
        value={given}
        onChange={(event) => setStatus(event.target.value)}
      >
        {GIVEN_STATUSES.map((one) => (
          <option key={one} value={one}>
            {STATUS_TEXTS[one].name}
          </option>
        ))}
      </select>
      <Button tone="primary" busy={busy} onClick={() => void give(leads, given)}>
        Set status
      </Button>
      <IconButton icon="close" label="Select none" onClick={leaving(onClear)} />
    </section>
  );
}
