import { useSettings } from '../shared/page-context.tsx';
import { MaskedAddress, SubscriptionPanel } from './subscription-panel.tsx';

/** Shown after a person who unsubscribed has subscribed again. */
export function SubscribedPage({ maskedAddress }: { readonly maskedAddress: string | null }) {
  const { brandName } = useSettings();
  return (
    <SubscriptionPanel title="You are subscribed again">
      <p>
        {`${brandName} will send news and reminders to `}
        <MaskedAddress address={maskedAddress} />. You can unsubscribe at any time.
      </p>
    </SubscriptionPanel>
  );
}
