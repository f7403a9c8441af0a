import { SECURITY_EVENT_KINDS } from '@pickup/contracts/security-event-kinds';
import * as texts from '@pickup/messages/operator/security-page';
import { usePeople } from '../../shared/leads/use-people.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ChoiceField } from '../../shared/ui/choice-field.tsx';
import { option, SelectField } from '../../shared/ui/field.tsx';
import { SECURITY_FORM, type SecurityFilters } from './security-filters.ts';

export interface FilterFormProps {
  readonly filters: SecurityFilters;
  onChange(change: Partial<SecurityFilters>): void;
}

/** Filters the list immediately. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const { people } = usePeople();
  const isKnown = people.some(({ user_id: id }) => id === filters.person);
  return (
    <search className="security-filters" aria-label={texts.filters}>
      <ChoiceField
        label={texts.kind}
        none={texts.anyKind}
        choices={SECURITY_EVENT_KINDS}
        textOf={(kind) => texts.kinds[kind]}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectField
        label={texts.person}
        value={filters.person}
        onChange={({ target }) => onChange({ person: target.value })}
      >
        <option value="">{texts.anyPerson}</option>
        {people.map(({ user_id: id, name, email }) => option(id, name || email))}
        {filters.person !== '' && !isKnown && option(filters.person, texts.unknownPerson)}
      </SelectField>
      {(filters.kind !== null || filters.person !== '') && (
        <Button tone="quiet" icon={icons.close} onClick={() => onChange(SECURITY_FORM.none)}>
          {texts.clearFilters}
        </Button>
      )}
    </search>
  );
}
