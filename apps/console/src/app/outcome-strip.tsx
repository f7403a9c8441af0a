import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/outcomes';
import * as tasks from '@pickup/messages/operator/tasks/tasks';
import { IconButton } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import {
  endCall,
  OutcomeButtons,
  useLastCall,
  useOutcomeKeys,
  useRecordOutcome,
  type CalledLead,
} from '../shared/leads/outcomes.tsx';
import { leadName } from '../shared/leads/lead-texts.ts';
import { QuickTimes } from '../shared/tasks/quick-times.tsx';
import { useTaskChanges } from '../shared/tasks/use-task-changes.ts';
import { focusPageTitle } from '../shared/ui/page.tsx';

/** After a tap on Call, every screen asks how the call went, and then when the next step is due. */
export function OutcomeStrip() {
  const call = useLastCall();
  // The next person to sign in must not see the lead.
  useEffect(() => endCall, []);
  if (!call) return null;
  const { lead, isRecorded } = call;
  return isRecorded ? (
    <NextStep key={lead.id} lead={lead} />
  ) : (
    <CallQuestion key={lead.id} lead={lead} />
  );
}

interface StripProps {
  readonly lead: CalledLead;
}

function CallQuestion({ lead }: StripProps) {
  const recording = useRecordOutcome(lead);
  const question = fill(texts.asked, { lead: leadName(lead) });
  // Only a fallback: on a lead's page, the same keys record an outcome for that page's lead.
  useOutcomeKeys(recording.record, true, { isFallback: true });
  return (
    <Strip question={question} problem={recording.problem} dismiss={texts.dismiss}>
      <OutcomeButtons className="frame-notice-action" label={texts.label} {...recording} />
    </Strip>
  );
}

function NextStep({ lead }: StripProps) {
  const { add, busy, problem } = useTaskChanges();
  const question = fill(tasks.asked, { lead: leadName(lead) });
  return (
    <Strip question={question} problem={problem} dismiss={tasks.dismiss}>
      <QuickTimes
        className="frame-notice-action"
        label={tasks.when}
        busy={busy}
        onChoose={(at) => add(lead, { at }, endCall)}
      />
    </Strip>
  );
}

interface StripParts {
  readonly question: string;
  readonly problem: string | null;
  readonly dismiss: string;
  readonly children: ReactNode;
}

function Strip({ question, problem, dismiss, children }: StripParts) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = strip;
    return () => {
      if (current?.contains(document.activeElement)) focusPageTitle();
    };
  }, []);
  return (
    <section ref={strip} className="frame-notice outcome-strip" aria-label={question}>
      <Icon path={icons.phone} />
      <p role="status">{problem ?? question}</p>
      {children}
      <IconButton icon={icons.close} label={dismiss} onClick={endCall} />
    </section>
  );
}
