import type { SignInCompany, SignInMethods } from '@pickup/contracts/people/sign-in-methods';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/sign-in-methods';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems, type ProblemOf } from '../../../shared/api/use-field-problems.ts';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { AddressToCopy } from './provider-form.tsx';

interface EditCompanyProps {
  readonly methods: SignInMethods;
  readonly company: SignInCompany;
  onClose(): void;
}

export function EditCompanyDialog({ methods, company, onClose }: EditCompanyProps) {
  const { api, done, run, ...action } = useChange();
  const { problemOf, send } = useFieldProblems();
  const label = fill(texts.sso, { domains: company.domains.join(', ') });
  const save = (values: FormValues) =>
    run(() =>
      send(async () => {
        await api.patch(`/api/sign-in/companies/${company.id}`, readCompany(values));
        await done(fill(texts.saved, { label }), '/api/sign-in', PAGE_SETTINGS_PATH);
        onClose();
      }),
    );
  return (
    <FormDialog
      title={fill(texts.editLabel, { label })}
      confirm={texts.save}
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      <CompanyFields methods={methods} stored={company} problemOf={problemOf} />
    </FormDialog>
  );
}

interface CompanyFieldsProps {
  readonly methods: SignInMethods;
  readonly stored?: SignInCompany;
  readonly problemOf: ProblemOf;
}

export function CompanyFields({ methods, stored, problemOf }: CompanyFieldsProps) {
  const field = (name: string) => ({ name, problem: problemOf(name), autoComplete: 'off' });
  return (
    <>
      <p>{texts.samlGuide}</p>
      <p className="legend">{texts.samlEntity}</p>
      <AddressToCopy text={methods.saml_entity_id} copy={texts.copyEntity} />
      <p className="legend">{texts.samlAcs}</p>
      <AddressToCopy text={methods.saml_acs_url} copy={texts.copyAcs} />
      <TextField
        label={texts.domains}
        hint={texts.domainsHint}
        {...field('domains')}
        defaultValue={stored?.domains.join(', ') ?? ''}
        required
      />
      {!stored && <TextField label={texts.entityId} {...field('entity_id')} required />}
      <TextField
        label={texts.signOnUrl}
        {...field('sign_on_url')}
        inputMode="url"
        defaultValue={stored?.sign_on_url ?? ''}
        required
      />
      <TextArea
        label={texts.certificate}
        hint={texts.certificateHint}
        {...field('certificates')}
        spellCheck={false}
        defaultValue={stored?.certificates.join('\n\n') ?? ''}
        required
      />
      <div className="pair">
        <TextField
          label={texts.emailAttribute}
          {...field('email_attribute')}
          defaultValue={stored?.email_attribute ?? 'email'}
          required
        />
        <TextField
          label={texts.nameAttribute}
          hint={texts.optional}
          {...field('name_attribute')}
          defaultValue={stored?.name_attribute ?? ''}
        />
      </div>
    </>
  );
}

export function readCompany({ text }: FormValues) {
  return {
    domains: text('domains')
      .split(/[\s,]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter((domain) => domain !== ''),
    sign_on_url: text('sign_on_url'),
    certificates: splitCertificates(text('certificates')),
    email_attribute: text('email_attribute'),
    name_attribute: text('name_attribute') || null,
  };
}

/** Splits certificates in PEM format, or in base64 with empty lines between them. */
function splitCertificates(text: string): string[] {
  const pem = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  return pem ?? text.split(/\n\s*\n/).map((part) => part.trim());
}
