import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';
import { LEAD_STATUSES } from '@pickup/contracts/leads/lead-statuses';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import type { ReactNode } from 'react';
import { STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { personOption, type People } from '../../../shared/leads/use-people.ts';
import type { Trades } from '../../../shared/leads/use-trades.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { SelectField, TextField } from '../../../shared/ui/field.tsx';
import {
  BOOKING_FILTER_TEXTS,
  CALL_MARK_TEXTS,
  TIERS,
  type FilterName,
  type UsedFilters,
} from './lead-filters.ts';

type Options = readonly (readonly [value: string, text: string])[];

const STATUSES: Options = LEAD_STATUSES.map((status) => [status, STATUS_TEXTS[status].name]);
const TIER_OPTIONS: Options = TIERS.map((tier) => [tier, tier]);
const SCORES: Options = ['80', '60', '40', '20'].map((score) => [score, score]);
const LANGUAGE_OPTIONS: Options = LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]]);
const BOOKINGS: Options = Object.entries(BOOKING_FILTER_TEXTS);

const CALL_MARKS: Options = Object.entries(CALL_MARK_TEXTS);

type PanelProps = UsedFilters &
  Pick<People, 'people'> &
  Pick<Trades, 'trades'> & { readonly children: ReactNode };

export function FilterPanel({ filters, set, people, trades, children }: PanelProps) {
  const me = useMe();
  const others = people.filter((one) => mayWorkLeads(one) && one.user_id !== me.user_id);
  const tradeOptions = trades.map(({ id, name }) => [id, name] as const);
  const assignees = [
    ['me', texts.assignedToMe] as const,
    ['none', texts.unassigned] as const,
    ...others.map(personOption),
  ];
  const select = (name: FilterName, label: string, options: Options) => (
    <SelectField
      label={label}
      value={filters[name]}
      options={[['', texts.any], ...options]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
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
      {select('status', texts.status, STATUSES)}
      {select('tier', texts.tier, TIER_OPTIONS)}
      {select('score', texts.qualityAtLeast, SCORES)}
      {select('trade', texts.trade, tradeOptions)}
      {select('language', texts.language, LANGUAGE_OPTIONS)}
      {select('assignee', texts.assignee, assignees)}
      {select('call', texts.booking, BOOKINGS)}
      {select('do_not_call', texts.calls, CALL_MARKS)}
      <div className="filter-days">
        {day('from', texts.arrivedSince)}
        {day('to', texts.arrivedUntil)}
      </div>
      <SourceField value={filters.source} onChange={(source) => set({ source })} />
      {children}
    </div>
  );
}

/** Applies the source on blur or Enter, because no lead matches a half-typed source. */
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
