import * as texts from '@pickup/messages/operator/inbox';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { NO_FILTERS, type Chip } from './lead-filters.ts';
import type { UsedFilters } from './use-filters.ts';

interface FilterChipsProps extends Pick<UsedFilters, 'filters' | 'set'> {
  readonly chips: readonly Chip[];
}

/**
 * The active filters, each with a button to remove it. Clearing all of them keeps search and order.
 */
export function FilterChips({ chips, filters, set }: FilterChipsProps) {
  return (
    <ul className="chips" aria-label={texts.filtersInUse}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => set({ [name]: '' })}>
            {text}
            <Icon path={icons.close} />
            <span className="visually-hidden">{texts.removeFilter}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="chip chip-clear"
          onClick={() => set({ ...NO_FILTERS, q: filters.q, sort: filters.sort })}
        >
          {texts.clearAll}
        </button>
      </li>
    </ul>
  );
}
