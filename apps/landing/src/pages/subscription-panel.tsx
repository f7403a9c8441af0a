import type { ReactNode } from 'react';
import { PageFrame, PageSign, SIGN_CHECK } from './page-frame.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The change to a subscription, with a way to undo it. */
export function SubscriptionPanel({ title, children }: Props) {
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={SIGN_CHECK} />
        <h1>{title}</h1>
        {children}
        <a className="button button-ghost" href="/">
          Back to the ROI Calculator
        </a>
      </section>
    </PageFrame>
  );
}

/** The masked address; it is unknown once the lead was erased. */
export function MaskedAddress({ address }: { readonly address: string | null }) {
  return address ? <strong>{address}</strong> : 'this address';
}
