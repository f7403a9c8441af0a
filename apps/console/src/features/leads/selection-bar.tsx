import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useState } from 'react';
import { GIVEN_STATUSES, STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { useBulkStatus } from './use-bulk-status.ts';

export interface SelectionBarProps {
  readonly leads: readonly OperatorLead[];
  onClear(): void;
  onDone(): void;
}

/** What can be done with the selected leads; stands above a phone's bottom bar. */
export function SelectionBar({ leads, onClear, onDone }: SelectionBarProps) {
  const [status, setStatus] = useState<string>('contacted');
  const { busy, give } = useBulkStatus(onDone);
  const given = GIVEN_STATUSES.find((one) => one === status) ?? 'contacted';
  return (
    <section className="selection" aria-label="Selected leads">
      <p>
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
      <IconButton icon="close" label="Select none" onClick={onClear} />
    </section>
  );
}
