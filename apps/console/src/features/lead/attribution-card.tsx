import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { attributionRows } from './attribution-rows.ts';

/** Where the lead came from. URLs are shown as text, because they come from outside. */
export function AttributionCard({ lead }: { readonly lead: OperatorLead }) {
  const rows = attributionRows(lead);
  return (
    <Card title="Where it came from" fold="origin">
      {rows.length === 0 ? (
        <p className="muted small">The page was opened directly; nothing else is known.</p>
      ) : (
        <Facts rows={rows} />
      )}
    </Card>
  );
}
