import type { SignInMethods } from '@pickup/contracts/people/sign-in-methods';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/sign-in-methods';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems } from '../../../shared/api/use-field-problems.ts';
import { SelectField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { CompanyFields, readCompany } from './company-form.tsx';
import { ClientFields, Guide, ProviderFields, readClient } from './provider-form.tsx';

type Kind = keyof typeof texts.kinds;

interface AddMethodProps {
  readonly methods: SignInMethods;
  onClose(): void;
}

export function AddMethodDialog({ methods, onClose }: AddMethodProps) {
  const { api, done, run, ...action } = useChange();
  const { problemOf, send } = useFieldProblems();
  const [kind, setKind] = useState<Kind>(() => firstNew(methods));
  const add = (values: FormValues) =>
    run(() =>
      send(async () => {
        if (kind === 'saml') {
          const body = { ...readCompany(values), entity_id: values.text('entity_id') };
          await api.post('/api/sign-in/companies', body);
        } else {
          const body = { type: kind, ...readProvider(kind, values) };
          await api.post('/api/sign-in/providers', body);
        }
        const label = values.text('label') || texts.kinds[kind];
        await done(fill(texts.added, { label }), '/api/sign-in', PAGE_SETTINGS_PATH);
        onClose();
      }),
    );
  return (
    <FormDialog
      title={texts.add}
      confirm={texts.confirmAdd}
      action={action}
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField
        label={texts.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
        options={Object.entries(texts.kinds)}
      />
      <div key={kind} className="stack">
        {kind === 'saml' ? (
          <CompanyFields methods={methods} problemOf={problemOf} />
        ) : (
          <>
            <Guide kind={kind} methods={methods} />
            <ProviderFields kind={kind} problemOf={problemOf} />
            <ClientFields problemOf={problemOf} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** Returns a kind that can still be added. Google and Microsoft can be added only once. */
function firstNew({ providers }: SignInMethods): Kind {
  const isNew = (name: string) => !providers.some((provider) => provider.name === name);
  if (isNew('google')) return 'google';
  return isNew('azure') ? 'microsoft' : 'other';
}

function readProvider(kind: Kind, values: FormValues) {
  const issuer = values.text('issuer');
  return {
    ...readClient(values),
    ...(kind === 'microsoft' && { tenant: values.text('tenant') }),
    ...(kind === 'other' && {
      label: values.text('label'),
      issuer: issuer.includes('://') ? issuer : `https://${issuer}`,
    }),
  };
}
