import { SECURITY_EVENT_KINDS } from '@pickup/contracts/security-event-kinds';
import { usePeople } from '../../shared/leads/use-people.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ChoiceField } from '../../shared/ui/choice-field.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { KIND_TEXTS, type SecurityFilters } from './security-filters.ts';

export interface FilterFormProps {
  readonly filters: SecurityFilters;
  onChange(change: Partial<SecurityFilters>): void;
}

/** Filters the list immediately. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const { people } = usePeople();
  const isKnown = people.some(({ user_id: id }) => id === filters.person);
  return (
    <search className="security-filters" aria-label="Filters">
      <ChoiceField
        label="Kind"
        none="Everything"
        choices={SECURITY_EVENT_KINDS}
        textOf={(kind) => KIND_TEXTS[kind]}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectField
        label="Person"
        value={filters.person}
        onChange={({ target }) => onChange({ person: target.value })}
      >
        <option value="">Everybody</option>
        {people.map(({ user_id: id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
        {filters.person !== '' && !isKnown && (
          <option value={filters.person}>A person whose access was removed</option>
        )}
      </SelectField>
      {(filters.kind !== null || filters.person !== '') && (
        <Button
          tone="quiet"
          icon={icons.close}
          onClick={() => onChange({ kind: null, person: '' })}
        >
          Show everything
        </Button>
      )}
    </search>
  );
}
