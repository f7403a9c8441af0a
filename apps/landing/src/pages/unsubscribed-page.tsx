import * as texts from '@pickup/messages/page/subscriptions';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import type { PageView } from '@pickup/contracts/page';
import { telHref } from '@pickup/contracts/tel-href';
import { useSettings } from '../shared/page-context.tsx';
import { MaskedAddress, SubscriptionPanel } from './subscription-pages.tsx';

type UnsubscribedView = Extract<PageView, { name: 'unsubscribed' }>;

/** Confirms the change, says which emails still come, and offers to undo it. */
export function UnsubscribedPage({ view }: { readonly view: UnsubscribedView }) {
  const { brandName, phone } = useSettings();
  const { maskedAddress, again } = view;
  return (
    <SubscriptionPanel title={texts.unsubscribed}>
      <p>
        {fill(texts.stoppedBeforeAddress, { brandName })}
        <MaskedAddress address={maskedAddress} />.
      </p>
      <p>{texts.stillSent}</p>
      {again && <SubscribeAgain {...again} />}
      <p>
        {texts.questionsBeforePhone}
        <a href={telHref(phone)}>{phone}</a>.
      </p>
    </SubscriptionPanel>
  );
}

/** This is a new consent, so its text is shown and its box starts unchecked. */
function SubscribeAgain({ token, consentText }: NonNullable<UnsubscribedView['again']>) {
  return (
    <form className="subscribe-again" method="post" action={`/u/${token}`}>
      <h2>{texts.byMistake}</h2>
      <input type="hidden" name="by" value="again" />
      <Checkbox name="consent" value="yes" required label={consentText} />
      <Button type="submit">{texts.subscribeAgain}</Button>
    </form>
  );
}
