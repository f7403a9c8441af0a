import type { ReactNode } from 'react';
import { consentText, type LeadFormValues } from '@pickup/contracts/lead-form';
import { BUSINESS_TYPES } from '@pickup/roi';
import type { LeadProblems } from './lead-problems.ts';
import { useSettings } from './page-context.tsx';

export interface LeadFormFieldsProps {
  /** What the fields start with; the form is read from the document when it is sent. */
  readonly values: LeadFormValues;
  readonly problems: LeadProblems;
  /** Keeps the identifiers of two forms on one page apart. */
  readonly idPrefix: string;
  /** False where a visitor may be served without agreeing to marketing. */
  readonly consentRequired?: boolean;
  /** What stands under the email field, given its id; absent where no script runs. */
  emailHint?(inputId: string): ReactNode;
}

type TextField = 'firstName' | 'lastName' | 'email' | 'phone';

const TEXT_FIELDS: readonly {
  readonly name: TextField;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly autoComplete: string;
  readonly maxLength: number;
}[] = [
  {
    name: 'firstName',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: 100,
  },
  {
    name: 'lastName',
    label: 'Last name',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: 100,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
];

/** The lead form's fields, alike in the dialog, the plain form and on the booking page. */
export function LeadFormFields(props: LeadFormFieldsProps) {
  const { values, problems, idPrefix, consentRequired = true, emailHint } = props;
  return (
    <>
      <div className="lead-fields">
        {TEXT_FIELDS.map(({ name, label, ...input }) => (
          <Field key={name} {...{ name, label, idPrefix }} problem={problems[name]}>
            <input
              {...input}
              {...controlProps(name, idPrefix, problems)}
              className="input"
              defaultValue={values[name]}
              required
              data-initial-focus={name === 'firstName' ? '' : undefined}
            />
            {name === 'email' && emailHint?.(`${idPrefix}-email`)}
          </Field>
        ))}
        <BusinessTypeField {...props} />
      </div>
      <ConsentBox {...{ values, problems, idPrefix, required: consentRequired }} />
      <Honeypot idPrefix={idPrefix} value={values.website} />
    </>
  );
}

function BusinessTypeField({ values, problems, idPrefix }: LeadFormFieldsProps) {
  const name = 'businessType';
  return (
    <Field {...{ name, label: 'Business type', idPrefix }} problem={problems[name]}>
      <div className="select-box">
        <select
          {...controlProps(name, idPrefix, problems)}
          className="input"
          defaultValue={values.businessType}
          required
        >
          {values.businessType === '' && <option value="">Choose one</option>}
          {BUSINESS_TYPES.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

function Field(props: {
  readonly name: string;
  readonly label: string;
  readonly idPrefix: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}) {
  const id = `${props.idPrefix}-${props.name}`;
  return (
    <div className={`field field-${props.name}`}>
      <label htmlFor={id}>{props.label}</label>
      {props.children}
      {props.problem && (
        <p className="note note-bad" id={`${id}-problem`}>
          {props.problem}
        </p>
      )}
    </div>
  );
}

function ConsentBox(props: {
  readonly values: LeadFormValues;
  readonly problems: LeadProblems;
  readonly idPrefix: string;
  readonly required: boolean;
}) {
  const { brandName, privacyUrl } = useSettings();
  const { idPrefix, problems } = props;
  return (
    <div className="lead-consent">
      <label className="checkbox">
        <input
          {...controlProps('hasConsent', idPrefix, problems)}
          type="checkbox"
          value="true"
          defaultChecked={props.values.hasConsent}
          required={props.required}
        />
        <span>{consentText(brandName)}</span>
      </label>
      {!props.required && (
        <p className="note">Optional. You can request a call without checking this box.</p>
      )}
      {problems.hasConsent && (
        <p className="note note-bad" id={`${idPrefix}-hasConsent-problem`}>
          {problems.hasConsent}
        </p>
      )}
      {privacyUrl && (
        <a className="note" href={privacyUrl} target="_blank" rel="noopener">
          Privacy policy
        </a>
      )}
    </div>
  );
}

// Off the screen rather than display:none, which form fillers recognise; and every password manager
// is told in its own dialect to leave it alone, since a filled one quarantines the lead.
function Honeypot({ idPrefix, value }: { readonly idPrefix: string; readonly value: string }) {
  const id = `${idPrefix}-website`;
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input
        id={id}
        name="website"
        type="text"
        defaultValue={value}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}

function controlProps(name: keyof LeadFormValues, idPrefix: string, problems: LeadProblems) {
  const id = `${idPrefix}-${name}`;
  const described = { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const;
  return { id, name, ...(problems[name] ? described : {}) };
}
