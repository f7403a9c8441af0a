import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/outcomes';
import { IconButton } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect } from 'react';
import {
  noteCall,
  OutcomeButtons,
  useCalledLead,
  useRecordOutcome,
  type CalledLead,
} from '../shared/leads/outcomes.tsx';
import { leadName } from '../shared/leads/lead-texts.ts';

/** After a tap on Call, asks on every screen how the call went. */
export function OutcomeStrip() {
  const lead = useCalledLead();
  // The next person to sign in must not see the lead.
  useEffect(() => () => noteCall(null), []);
  return lead && <CallQuestion key={lead.id} lead={lead} />;
}

function CallQuestion({ lead }: { readonly lead: CalledLead }) {
  const recording = useRecordOutcome(lead);
  const question = fill(texts.asked, { lead: leadName(lead) });
  return (
    <section className="frame-notice outcome-strip" aria-label={question}>
      <Icon path={icons.phone} />
      <p role="status">{recording.problem ?? question}</p>
      <OutcomeButtons className="frame-notice-action" label={texts.label} {...recording} />
      <IconButton icon={icons.close} label={texts.dismiss} onClick={() => noteCall(null)} />
    </section>
  );
}
