import { formatCountOf } from '../../shared/format/figures.ts';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import type { Pending } from './fresh-leads.ts';

interface NewLeadsBarProps {
  readonly pending: Pending | null;
  /** How many leads were just added to the list. */
  readonly arrived: number;
  onShow(): void;
}

/** Says how many leads arrived. While the operator reads further down, a button shows them. */
export function NewLeadsBar({ pending, arrived, onShow }: NewLeadsBarProps) {
  return (
    <div className="new-leads" role="status">
      {pending ? (
        <button type="button" className="new-leads-button" onClick={onShow}>
          <Icon path={icons.up} />
          {pending.arrivals} new
          <span className="visually-hidden">, show from the top</span>
        </button>
      ) : (
        arrived > 0 && (
          <span className="visually-hidden">
            {formatCountOf(arrived, 'lead')} added to the list.
          </span>
        )
      )}
    </div>
  );
}
