import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';
import { LEAD_STATUSES } from '@pickup/contracts/lead-statuses';
import * as texts from '@pickup/messages/operator/inbox';
import { STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import type { People } from '../../shared/leads/use-people.ts';
import type { Trades } from '../../shared/leads/use-trades.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { option, SelectField, TextField } from '../../shared/ui/field.tsx';
import { CALL_FILTER_TEXTS, TIERS, type UsedFilters } from './lead-filters.ts';

type PanelProps = UsedFilters & Pick<People, 'people'> & Pick<Trades, 'trades'>;

/** All filters with their values; each applies immediately. */
export function FilterPanel({ filters, set, people, trades }: PanelProps) {
  const me = useMe();
  const options = {
    status: LEAD_STATUSES.map((status) => option(status, STATUS_TEXTS[status].name)),
    tier: TIERS.map((tier) => option(tier)),
    score: [80, 60, 40, 20].map((score) => option(score)),
    trade: trades.map(({ id, name }) => option(id, name)),
    language: LANGUAGES.map((language) => option(language, LANGUAGE_NAMES[language])),
    assignee: [
      option('me', texts.assignedToMe),
      option('none', texts.unassigned),
      ...people
        .filter(({ user_id: id }) => id !== me.user_id)
        .map(({ user_id: id, name, email }) => option(id, name || email)),
    ],
    call: Object.entries(CALL_FILTER_TEXTS).map(([value, text]) => option(value, text)),
  };
  const select = (name: keyof typeof options, label: string) => (
    <SelectField
      label={label}
      value={filters[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    >
      <option value="">{texts.any}</option>
      {options[name]}
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
      {select('status', texts.status)}
      {select('tier', texts.tier)}
      {select('score', texts.qualityAtLeast)}
      {select('trade', texts.trade)}
      {select('language', texts.language)}
      {select('assignee', texts.assignee)}
      {select('call', texts.requestedCall)}
      <div className="filter-days">
        {day('from', texts.arrivedSince)}
        {day('to', texts.arrivedUntil)}
      </div>
      <SourceField value={filters.source} onChange={(source) => set({ source })} />
    </div>
  );
}

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
