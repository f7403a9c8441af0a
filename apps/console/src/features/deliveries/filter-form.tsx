import { JOB_KINDS, JOB_STATES } from '@pickup/contracts/deliveries';
import type { WebhookEndpointList } from '@pickup/contracts/operator-deliveries';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ChoiceField } from '../../shared/ui/choice-field.tsx';
import { isNarrowed, type DeliveryFilters } from './delivery-filters.ts';
import { KIND_TEXTS, STATE_TEXTS } from '../../shared/leads/delivery-texts.ts';

export interface FilterFormProps {
  readonly filters: DeliveryFilters;
  onChange(change: Partial<DeliveryFilters>): void;
}

const NOTHING: DeliveryFilters = { state: null, kind: null, target: '', leadId: '' };

/** Narrows the list at once; there is nothing to press. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const { leadId } = filters;
  return (
    <search className="delivery-filters" aria-label="Filters">
      <ChoiceField
        label="State"
        none="All, failed first"
        choices={JOB_STATES}
        textOf={(state) => STATE_TEXTS[state].name}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceField
        label="Kind"
        none="Everything"
        choices={JOB_KINDS}
        textOf={(kind) => KIND_TEXTS[kind]}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TargetField filters={filters} onChange={onChange} />
      {leadId !== '' && (
        <LinkButton to={`/leads/${leadId}`} icon="person">
          Of one lead
        </LinkButton>
      )}
      {isNarrowed(filters) && (
        <Button tone="quiet" icon="close" onClick={() => onChange(NOTHING)}>
          Show everything
        </Button>
      )}
    </search>
  );
}

/** Webhooks by name: those of the settings, and the one of the address if it is not among them any more. */
function TargetField({ filters, onChange }: FilterFormProps) {
  const { data } = useApiQuery<WebhookEndpointList>('/api/webhooks');
  const known = data?.webhooks.map(({ id }) => id) ?? [];
  const targets = [...new Set([...known, filters.target])].filter((id) => id !== '');
  if (targets.length === 0) return null;
  return (
    <ChoiceField
      label="Webhook"
      none="Any, and mails"
      choices={targets}
      textOf={(id) => id}
      value={filters.target || null}
      onChange={(id) => onChange({ target: id ?? '' })}
    />
  );
}
