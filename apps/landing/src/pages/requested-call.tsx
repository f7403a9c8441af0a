import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/booking';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { VisitorCall } from '@pickup/contracts/page';
import { telHref } from '@pickup/contracts/tel-href';
import { useSettings } from '../shared/page-context.tsx';
import { PageSign } from './page-frame.tsx';
import { callTitle, isActiveCall } from './booking-text.ts';

interface RequestedCallProps {
  readonly call: VisitorCall;
  readonly leadId: string;
}

/** The state of the visitor's call, and the button that a proposed time needs. */
export function RequestedCall({ call, leadId }: RequestedCallProps) {
  const { phone, brandName } = useSettings();
  const isConfirmed = call.state === 'confirmed';
  return (
    <>
      <PageSign
        tone={isActiveCall(call) ? 'good' : 'plain'}
        path={isConfirmed ? icons.check : icons.calendar}
      />
      <h1>{callTitle(call)}</h1>
      <p className="page-time">
        <strong>{call.when}</strong>
        <span>{call.zone}</span>
      </p>
      <p>{textOf(call)}</p>
      {call.reply !== '' && <p className="call-reply">{texts.reply(brandName, call.reply)}</p>}
      {call.state === 'proposed' && !call.isPast && <AcceptForm {...{ call, leadId }} />}
      <p>
        {texts.questionsBeforePhone}
        <a href={telHref(phone)}>{phone}</a>.
      </p>
    </>
  );
}

function textOf({ state, minutes, isPast }: VisitorCall): string {
  if (isPast) return texts.past;
  switch (state) {
    case 'requested':
      return texts.requested(minutes);
    case 'proposed':
      return texts.proposed(minutes);
    case 'confirmed':
      return texts.confirmed(minutes);
    case 'declined':
    case 'cancelled':
      return texts.declined;
  }
}

/**
 * A form instead of a link, because mail scanners open every link and only the visitor may accept.
 */
function AcceptForm({ call, leadId }: RequestedCallProps) {
  return (
    <form method="post" action={`${base}/book/accept`}>
      <input type="hidden" name="lead" value={leadId} />
      <input type="hidden" name="booking" value={call.id} />
      <input type="hidden" name="sequence" value={call.sequence} />
      <Button type="submit" tone="primary" large wide>
        {texts.accept}
      </Button>
    </form>
  );
}
