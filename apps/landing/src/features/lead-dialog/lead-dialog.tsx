import { useId } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { EmailHint } from '../../shared/email-hint.tsx';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { refusalText } from '../../shared/refusal-text.ts';
import type { Refusal } from '../../shared/send-lead.ts';
import { ConversationBar } from './conversation-bar.tsx';
import { useLeadForm, type LeadFormOptions } from './use-lead-form.ts';
import '../../shared/email-hint.css';
import '../../shared/lead-form-fields.css';
import './lead-dialog.css';

/** The lead capture form 'Get Your Free Report'. Mounted only while open. */
export function LeadDialog(options: LeadFormOptions) {
  const { form, draft, problems, sending, refused, submit, edit } = useLeadForm(options);
  return (
    <Dialog title="Get Your Free Report" kind="sheet" busy={sending} onClose={options.onClose}>
      <ConversationBar />
      <form
        ref={form}
        className="dialog-body lead-form"
        aria-busy={sending}
        noValidate
        onSubmit={submit}
        onInput={edit}
      >
        <WhatYouGet />
        <LeadFormFields
          values={draft.values}
          problems={problems}
          idPrefix={useId()}
          emailHint={(inputId) => <EmailHint inputId={inputId} />}
        />
        {refused && <RefusalNote refusal={refused} />}
        <button
          className="button button-primary button-large button-wide"
          type="submit"
          disabled={sending}
        >
          {sending ? 'Sending...' : 'Get My Free Report'}
        </button>
      </form>
    </Dialog>
  );
}

function WhatYouGet() {
  return (
    <ul className="lead-promise">
      <li>
        <Icon path="M13 2.5 5.5 13.5H12l-1 8 7.5-11H12z" />
        Your report within 30 seconds
      </li>
      <li>
        <Icon path="M5 4.5h14v15H5zM5 9h14M9 2.5v4m6-4v4" />A free 15-minute strategy call
      </li>
    </ul>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Stays on screen after the toast has gone. */
function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  const { phone } = useSettings();
  return (
    <p className="lead-refusal">
      {refusalText(refusal)} Or call <a href={telHref(phone)}>{phone}</a>.
    </p>
  );
}
