import { Icon } from '../../shared/ui/icon.tsx';
import type { Pending } from './fresh-leads.ts';

interface NewLeadsBarProps {
  readonly pending: Pending | null;
  /** How many have just appeared by themselves. */
  readonly arrived: number;
  onShow(): void;
}

/** Says that there is something new; further down it must be asked for. */
export function NewLeadsBar({ pending, arrived, onShow }: NewLeadsBarProps) {
  return (
    <div className="new-leads" role="status">
      {pending ? (
        <button type="button" className="new-leads-button" onClick={onShow}>
          <Icon name="up" />
          {pending.added > 0 ? `${pending.added} new` : 'The list has changed'}
          <span className="visually-hidden">, show it from the top</span>
        </button>
      ) : (
        arrived > 0 && (
          <span className="visually-hidden">
            {arrived === 1 ? '1 lead has arrived.' : `${arrived} leads have arrived.`}
          </span>
        )
      )}
    </div>
  );
}
