import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';
import type { ReactNode } from 'react';
import { LEAD_STATUSES } from '@pickup/contracts/lead-statuses';
import * as texts from '@pickup/messages/operator/inbox';
import { STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import type { People } from '../../shared/leads/use-people.ts';
import type { Trades } from '../../shared/leads/use-trades.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { SelectField, TextField } from '../../shared/ui/field.tsx';
import { CALL_FILTER_TEXTS, type FilterName } from './lead-filters.ts';
import type { UsedFilters } from './use-filters.ts';

type PanelProps = UsedFilters & Pick<People, 'people'> & Pick<Trades, 'trades'>;

/** All filters with their values; each applies immediately. */
export function FilterPanel({ filters, set, people, trades }: PanelProps) {
  const me = useMe();
  const others = people.filter(({ user_id: id }) => id !== me.user_id);
  const select = (name: FilterName, label: string, options: ReactNode) => (
    <SelectField
      label={label}
      value={filters[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    >
      <option value="">{texts.any}</option>
      {options}
    </SelectField>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={filters[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <div className="filter-panel">
      {select('status', texts.status, LEAD_STATUSES.map(statusOption))}
      {select('tier', texts.tier, ['A', 'B', 'C'].map(option))}
      {select('score', texts.qualityAtLeast, ['80', '60', '40', '20'].map(option))}
      {select(
        'trade',
        texts.trade,
        trades.map(({ id, name }) => option(id, name)),
      )}
      {select(
        'language',
        texts.language,
        LANGUAGES.map((language) => option(language, LANGUAGE_NAMES[language])),
      )}
      {select(
        'assignee',
        texts.assignee,
        <>
          <option value="me">{texts.assignedToMe}</option>
          <option value="none">{texts.unassigned}</option>
          {others.map(({ user_id: id, name, email }) => option(id, name || email))}
        </>,
      )}
      {select(
        'call',
        texts.requestedCall,
        Object.entries(CALL_FILTER_TEXTS).map(([value, text]) => option(value, text)),
      )}
      <div className="filter-days">
        {day('from', texts.arrivedSince)}
        {day('to', texts.arrivedUntil)}
      </div>
      <SourceField value={filters.source} onChange={(source) => set({ source })} />
    </div>
  );
}

function option(value: string, text: string | number = value) {
  return (
    <option key={value} value={value}>
      {typeof text === 'string' ? text : value}
    </option>
  );
}

const statusOption = (status: (typeof LEAD_STATUSES)[number]) =>
  option(status, STATUS_TEXTS[status].name);

/** Applies on blur or Enter, because half a source matches nothing. */
function SourceField(props: { readonly value: string; onChange(value: string): void }) {
  const { value, onChange } = props;
  return (
    <TextField
      key={value}
      label={texts.source}
      placeholder={texts.sourceExample}
      autoCapitalize="none"
      defaultValue={value}
      onBlur={(event) => onChange(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(event.currentTarget.value.trim());
      }}
    />
  );
}
