import { callPath } from '@pickup/contracts/call-path';

const KEY = 'pickup-requested-call';

/**
 * Back leads to the form that was sent. It shows the requested call instead: this tab remembers whose call it
 * showed last. Answers a function that stops this.
 */
export function showCallOnReturn(leadId: string | null, hasCall: boolean): () => void {
  if (hasCall && leadId !== null) remember(leadId);
  const show = () => {
    const requested = hasCall ? null : recall();
    if (requested !== null) location.replace(callPath(requested));
  };
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival && 'type' in arrival && arrival.type === 'back_forward') show();
  // A page that the browser kept in memory runs on where it was left.
  const onShow = (event: PageTransitionEvent) => event.persisted && show();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

function remember(leadId: string): void {
  try {
    sessionStorage.setItem(KEY, leadId);
  } catch {
    // A browser that keeps nothing shows the form again.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
