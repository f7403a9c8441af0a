import { PhoneLink } from '../shared/phone-link.tsx';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/subscriptions';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { PageView } from '@pickup/contracts/page/page';
import type { ReactNode } from 'react';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign } from './page-frame.tsx';
import { Checkbox } from '@pickup/ui/checkbox';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

function SubscriptionPanel({ title, children }: Props) {
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={icons.check} />
        <h1>{title}</h1>
        {children}
        <a className="button button-plain" href={`${base}/`}>
          {texts.toCalculator}
        </a>
      </section>
    </PageFrame>
  );
}

/** The address is null once the lead has been erased. */
function MaskedAddress({ address }: { readonly address: string | null }) {
  return address ? <strong>{address}</strong> : texts.unknownAddress;
}

export function SubscribedPage({ maskedAddress }: { readonly maskedAddress: string | null }) {
  const { brandName } = useSettings();
  return (
    <SubscriptionPanel title={texts.subscribed}>
      <p>
        {fill(texts.willSendBeforeAddress, { brandName })}
        <MaskedAddress address={maskedAddress} />
        {texts.willSendAfterAddress}
      </p>
    </SubscriptionPanel>
  );
}

type UnsubscribeView = Extract<PageView, { name: 'unsubscribe' }>;

/** Mail scanners open every link, so only a click unsubscribes. */
export function UnsubscribePage({ view }: { readonly view: UnsubscribeView }) {
  const { brandName } = useSettings();
  return (
    <PageFrame>
      <form className="panel page-panel" method="post" action={`/u/${view.token}`}>
        <PageSign tone="plain" path={icons.mail} />
        <h1>{texts.question}</h1>
        <p>
          {fill(texts.willStopBeforeAddress, { brandName })}
          <MaskedAddress address={view.maskedAddress} />.
        </p>
        <input type="hidden" name="by" value="page" />
        <Button type="submit" tone="primary" large>
          {texts.unsubscribe}
        </Button>
        <p className="note">{texts.nothingChangesYet}</p>
      </form>
    </PageFrame>
  );
}

type UnsubscribedView = Extract<PageView, { name: 'unsubscribed' }>;

/** Confirms the change, says which emails still come, and may offer to subscribe again. */
export function UnsubscribedPage({ view }: { readonly view: UnsubscribedView }) {
  const { brandName } = useSettings();
  const { maskedAddress, resubscribe } = view;
  return (
    <SubscriptionPanel title={texts.unsubscribed}>
      <p>
        {fill(texts.stoppedBeforeAddress, { brandName })}
        <MaskedAddress address={maskedAddress} />.
      </p>
      <p>{texts.stillSent}</p>
      {resubscribe && <SubscribeAgain {...resubscribe} />}
      <p>
        {texts.questionsBeforePhone}
        <PhoneLink />.
      </p>
    </SubscriptionPanel>
  );
}

/** Subscribing again is a new consent, so this shows the consent text with an unchecked box. */
function SubscribeAgain({ token, consentText }: NonNullable<UnsubscribedView['resubscribe']>) {
  return (
    <form className="subscribe-again" method="post" action={`/u/${token}`}>
      <h2>{texts.byMistake}</h2>
      <input type="hidden" name="by" value="again" />
      <Checkbox name="consent" value="yes" required label={consentText} />
      <Button type="submit">{texts.subscribeAgain}</Button>
    </form>
  );
}
