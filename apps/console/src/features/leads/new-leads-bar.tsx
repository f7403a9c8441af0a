import type { OperatorLeadPage } from '@pickup/contracts/operator-leads';
import * as texts from '@pickup/messages/operator/inbox';
import { formatCount } from '../../shared/format/figures.ts';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import type { Pending } from './fresh-leads.ts';

interface NewLeadsBarProps {
  readonly pending: Pending | null;
  /** How many leads were just added to the list. */
  readonly arrived: number;
  onShow(page: OperatorLeadPage): void;
}

/** Says how many leads arrived. While the operator reads further down, a button shows them. */
export function NewLeadsBar({ pending, arrived, onShow }: NewLeadsBarProps) {
  return (
    <div className="new-leads" role="status">
      {pending ? (
        <button type="button" className="new-leads-button" onClick={() => onShow(pending.page)}>
          <Icon path={icons.up} />
          {texts.arrivals(pending.arrivals)}
          <span className="visually-hidden">{texts.showFromTop}</span>
        </button>
      ) : (
        arrived > 0 && (
          <span className="visually-hidden">
            {texts.added(texts.leads(arrived, formatCount(arrived)))}
          </span>
        )
      )}
    </div>
  );
}
