import { DELIVERY_STATES, JOB_KINDS } from '@pickup/contracts/deliveries';
import * as texts from '@pickup/messages/operator/deliveries';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { ChoiceField } from '../../shared/ui/choice-field.tsx';
import { DELIVERY_FORM, isNarrowed, type DeliveryFilters } from './delivery-filters.ts';
import { KIND_TEXTS, STATE_NAMES } from '../../shared/leads/delivery-texts.ts';

export interface FilterFormProps {
  readonly filters: DeliveryFilters;
  onChange(change: Partial<DeliveryFilters>): void;
}

/** Filters the list immediately. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  return (
    <search className="delivery-filters" aria-label={texts.filters}>
      <ChoiceField
        label={texts.status}
        none={texts.anyStatus}
        choices={DELIVERY_STATES}
        textOf={(state) => STATE_NAMES[state]}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceField
        label={texts.kind}
        none={texts.anyKind}
        choices={JOB_KINDS}
        textOf={(kind) => KIND_TEXTS[kind]}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TargetField filters={filters} onChange={onChange} />
      {filters.lead !== '' && (
        <LinkButton to={`/leads/${filters.lead}`} icon={icons.person}>
          {texts.ofOneLead}
        </LinkButton>
      )}
      {isNarrowed(filters) && (
        <Button tone="quiet" icon={icons.close} onClick={() => onChange(DELIVERY_FORM.none)}>
          {texts.clearFilters}
        </Button>
      )}
    </search>
  );
}

/** The configured webhooks, and the one in the URL if it is no longer configured. */
function TargetField({ filters, onChange }: FilterFormProps) {
  const { data } = useApiQuery('/api/webhooks');
  const known = data?.webhooks.map(({ id }) => id) ?? [];
  const targets = [...new Set([...known, filters.target])].filter((id) => id !== '');
  if (targets.length === 0) return null;
  return (
    <ChoiceField
      label={texts.webhook}
      none={texts.anyWebhook}
      choices={targets}
      textOf={(id) => id}
      value={filters.target || null}
      onChange={(id) => onChange({ target: id ?? '' })}
    />
  );
}
