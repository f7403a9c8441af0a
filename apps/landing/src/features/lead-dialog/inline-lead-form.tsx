import { EMBED_LEAD_PATH } from '@pickup/contracts/page/embed';
import { EMPTY_LEAD_FORM, type ReturnedForm } from '@pickup/contracts/leads/lead-form';
import * as texts from '@pickup/messages/page/lead-dialog';
import * as leadForm from '@pickup/messages/page/lead-form';
import { base } from '@pickup/messages/page/language';
import { Button } from '@pickup/ui/button';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { EmailHint } from '../../shared/email-hint.tsx';
import { HiddenInputs } from '../../shared/hidden-inputs.tsx';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { readLeadForm } from '../../shared/lead-form-state.ts';
import { problemsFromIssues } from '../../shared/lead-problems.ts';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';
import { useBrowserLayoutEffect } from '../../shared/use-browser-layout-effect.ts';
import { adoptTyped, openDraft } from './lead-draft.ts';
import { RefusalNote } from './refusal-note.tsx';
import { useLeadForm, type LeadFormOptions } from './use-lead-form.ts';

interface Props extends Pick<LeadFormOptions, 'inputs' | 'onAccepted'> {
  /**
   * The form's id. The server writes more hidden inputs at the end of the document, and assigns
   * them to the form by this id.
   */
  readonly id: string;
  /**
   * The form as the server returned it, with problems, after a visitor sent it without JavaScript.
   */
  readonly returned?: ReturnedForm | undefined;
  /** Says why the server returned the form. React does not hydrate this part. */
  readonly notice?: ReactNode;
}

const nothing = () => undefined;

/**
 * The embedded page shows this lead form instead of a dialog. A frame may be several screens high,
 * so a dialog could open out of view. Without JavaScript, the browser sends the form itself.
 */
export function InlineLeadForm({ id, inputs, returned, notice, onAccepted }: Props) {
  const initialProblems = problemsFromIssues(returned?.issues ?? [], returned?.values.phone);
  const { form, problems, sending, refused, submit, edit } = useLeadForm({
    inputs,
    initialProblems,
    onClose: nothing,
    onAccepted,
  });
  const [served] = useState(
    () => returned?.values ?? { ...EMPTY_LEAD_FORM, businessType: inputs.businessType },
  );
  useServedForm(form, served.businessType);
  useFollowedTrade(form, inputs.businessType);
  return (
    <form
      ref={form}
      className="panel plain-lead-form"
      id={id}
      method="post"
      action={`${base}${EMBED_LEAD_PATH}#get-report`}
      aria-busy={sending}
      onSubmit={submit}
      onInput={edit}
    >
      <div className="plain-lead-head">
        <h2>{leadForm.title}</h2>
        <p>{leadForm.offer}</p>
      </div>
      {import.meta.env.KEEPS_SERVER_MARKUP ? <div {...KEEP_SERVER_MARKUP} /> : <div>{notice}</div>}
      <LeadFormFields
        values={served}
        problems={problems}
        idPrefix="lead"
        emailHint={(inputId) => <EmailHint inputId={inputId} />}
      />
      <HiddenInputs inputs={inputs} />
      <p className="note">{leadForm.data}</p>
      {refused && <RefusalNote refusal={refused} />}
      <Button type="submit" tone="primary" large wide disabled={sending}>
        {sending ? texts.sending : leadForm.submit}
      </Button>
    </form>
  );
}

type FormRef = RefObject<HTMLFormElement | null>;

/** Keeps values typed before hydration, and turns off the browser's validation messages. */
function useServedForm(form: FormRef, servedTrade: string): void {
  useBrowserLayoutEffect(() => {
    if (!form.current) return;
    form.current.setAttribute('novalidate', '');
    adoptTyped(readLeadForm(form.current), servedTrade);
  }, [form, servedTrade]);
}

/** The form's trade follows the calculator until the visitor chooses a trade in the form. */
function useFollowedTrade(form: FormRef, trade: string): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem('businessType');
    if (field instanceof HTMLSelectElement) field.value = openDraft(trade).values.businessType;
  }, [form, trade]);
}
