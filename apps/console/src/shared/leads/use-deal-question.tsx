import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { DealDialog, type AskedDeal } from './deal-dialog.tsx';
import type { WantedChange } from './lead-changes.ts';

/** Before a lead is won or lost, asks for the terms of the deal. `dialog` must be rendered. */
export function useDealQuestion(onChange: (lead: OperatorLead, wanted: WantedChange) => void) {
  const [asked, ask] = useState<AskedDeal | null>(null);
  useApiQuery('/api/plans'); // loaded before the dialog opens
  const change = (lead: OperatorLead, wanted: WantedChange) => {
    const status = 'status' in wanted ? wanted.status : null;
    if ((status === 'won' || status === 'lost') && status !== lead.status) ask({ lead, status });
    else onChange(lead, wanted);
  };
  const dialog = asked && (
    <DealDialog
      {...asked}
      onClose={() => ask(null)}
      onSave={(deal) => {
        ask(null);
        onChange(asked.lead, { status: asked.status, ...(deal && { deal }) });
      }}
    />
  );
  return { change, ask, dialog };
}
