import { useId } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '../../shared/tel-href.ts';
import { useLeadForm, type LeadFormOptions } from './use-lead-form.ts';
import '../../shared/lead-form-fields.css';
import './lead-dialog.css';

/** The lead capture form 'Get Your Free Report'. Mounted only while open. */
export function LeadDialog(options: LeadFormOptions) {
  const { form, draft, problems, sending, refused, submit, edit } = useLeadForm(options);
  return (
    <Dialog title="Get Your Free Report" kind="sheet" busy={sending} onClose={options.onClose}>
      <form
        ref={form}
        className="dialog-body lead-form"
        aria-busy={sending}
        noValidate
        onSubmit={submit}
        onInput={edit}
      >
        <WhatYouGet />
        <LeadFormFields values={draft.values} problems={problems} idPrefix={useId()} />
        {refused !== null && <Refusal status={refused} />}
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

/** What stays on screen after the toast has gone. */
function Refusal({ status }: { readonly status: number }) {
  const { phone } = useSettings();
  return (
    <p className="lead-refusal">
      {refusalText(status)} Or call <a href={telHref(phone)}>{phone}</a>.
    </p>
  );
}

function refusalText(status: number): string {
  if (status === 429) return 'Too many tries just now. Wait a few minutes and send again.';
  if (status === 400) return 'Please check the details above and send again.';
  return 'Your details were not sent. They are still here: send again in a moment.';
}
