import * as texts from '@pickup/messages/page/lead-dialog';
import * as leadForm from '@pickup/messages/page/lead-form';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { EmailHint } from '../../shared/email-hint.tsx';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { ConversationBar } from './conversation-bar.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useLeadForm, type LeadFormOptions } from './use-lead-form.ts';
import '../../shared/email-hint.css';
import './lead-dialog.css';

/** The lead capture form 'Get Your Free Report'. Mounted only while open. */
export function LeadDialog(options: LeadFormOptions) {
  const { form, draft, problems, sending, refused, submit, edit } = useLeadForm(options);
  return (
    <Dialog title={leadForm.title} kind="sheet" busy={sending} onClose={options.onClose}>
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
        <Button type="submit" tone="primary" large wide disabled={sending}>
          {sending ? texts.sending : leadForm.submit}
        </Button>
      </form>
    </Dialog>
  );
}

function WhatYouGet() {
  return (
    <ul className="lead-promise">
      <li>
        <Icon path={icons.bolt} />
        {texts.report}
      </li>
      <li>
        <Icon path={icons.calendar} />
        {texts.call}
      </li>
    </ul>
  );
}
