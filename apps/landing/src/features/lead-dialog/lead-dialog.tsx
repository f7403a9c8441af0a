import * as texts from '@pickup/messages/page/lead-dialog';
import * as leadForm from '@pickup/messages/page/lead-form';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId, useRef } from 'react';
import { Dialog } from '../../shared/dialog.tsx';
import { EmailHint } from '../../shared/email-hint.tsx';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useLeadForm, type LeadFormOptions } from './use-lead-form.ts';
import '../../shared/email-hint.css';
import './lead-dialog.css';
import { useStore } from '@pickup/ui/store';
import { currentConversation } from '../../shared/conversation-store.ts';
import { ElapsedTime } from '../../shared/elapsed-time.tsx';

/** Mount this only while the dialog should be open. */
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
        <p className="note">{leadForm.data}</p>
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

/** Lets the visitor end the conversation, because the dialog covers the conversation's panel. */
function ConversationBar() {
  const conversation = useStore(currentConversation);
  const bar = useRef<HTMLDivElement>(null);
  if (!conversation) return null;
  const end = () => {
    // The focused button disappears with the conversation, so the heading gets the focus.
    bar.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
    conversation.end();
  };
  return (
    <div className="conversation-bar" ref={bar}>
      <span>{conversation.activityLabel}</span>
      <ElapsedTime since={conversation.since} />
      <Button tone={conversation.isCall ? 'danger' : 'plain'} onClick={end}>
        {conversation.isCall ? texts.endCall : texts.closeAssistant}
      </Button>
    </div>
  );
}
