import { LOST_REASONS } from '@pickup/contracts/leads/lost-reasons';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/deals';
import { formatCurrency } from '@pickup/roi';
import { Button } from '@pickup/ui/button';
import { Facts } from '../../../shared/ui/card.tsx';

interface DealFactsProps {
  readonly lead: OperatorLead;
  /** Null if the operator may not change leads. */
  readonly onEdit: (() => void) | null;
}

/** Shows the terms of a won lead, or the reason for a loss. */
export function DealFacts({ lead: { deal, status }, onEdit }: DealFactsProps) {
  if (deal === null) return null;
  const { plan, monthly_amount: amount, lost_reason: reason } = deal;
  const money = amount !== null && fill(texts.perMonth, { amount: formatCurrency(amount) });
  const won = [plan, money].filter(Boolean).join(', ');
  return (
    <div className="lead-fact">
      <Facts
        rows={[
          status === 'won'
            ? [texts.deal, won || texts.unknown]
            : [texts.lostReason, reason ? texts.reasons[reason] : texts.unknown],
        ]}
      />
      {onEdit && (
        <Button tone="quiet" aria-label={texts.changeLabel} onClick={onEdit}>
          {texts.change}
        </Button>
      )}
    </div>
  );
}

/** Describes a deal in the history. `text` is the id of a loss reason, or the terms in words. */
export function describeDeal(text: string): string {
  const reason = LOST_REASONS.find((one) => one === text);
  return reason
    ? fill(texts.historyLost, { reason: texts.reasons[reason] })
    : fill(texts.history, { terms: text });
}
