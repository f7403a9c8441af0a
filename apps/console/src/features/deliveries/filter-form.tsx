import { JOB_KINDS, JOB_STATES } from '@pickup/contracts/deliveries';
import type { WebhookEndpointList } from '@pickup/contracts/operator-deliveries';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
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
      <SelectField
        label="State"
        value={filters.state ?? ''}
        onChange={({ target }) =>
          onChange({ state: JOB_STATES.find((state) => state === target.value) ?? null })
        }
      >
        <option value="">All, failed first</option>
        {JOB_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_TEXTS[state].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        value={filters.kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: JOB_KINDS.find((kind) => kind === target.value) ?? null })
        }
      >
        <option value="">Everything</option>
        {JOB_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_TEXTS[kind]}
          </option>
        ))}
      </SelectField>
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
    <SelectField
      label="Webhook"
      value={filters.target}
      onChange={({ target }) => onChange({ target: target.value })}
    >
      <option value="">Any, and mails</option>
      {targets.map((id) => (
        <option key={id} value={id}>
          {id}
        </option>
      ))}
    </SelectField>
  );
}
