import { language } from '@pickup/messages/page/language';
import { callPath } from '@pickup/contracts/call-path';

const KEY = 'pickup-requested-call';

/**
 * When Back leads to the form that was sent, shows the requested call instead: this tab remembers
 * the last lead. Returns a function that stops this.
 */
export function showCallOnReturn(leadId: string | null, hasCall: boolean): () => void {
  if (hasCall && leadId !== null) remember(leadId);
  const show = () => {
    const requested = hasCall ? null : recall();
    if (requested !== null) location.replace(callPath(requested, language));
  };
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival && 'type' in arrival && arrival.type === 'back_forward') show();
  // A page from the browser's cache continues where it was left.
  const onShow = (event: PageTransitionEvent) => event.persisted && show();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

function remember(leadId: string): void {
  try {
    sessionStorage.setItem(KEY, leadId);
  } catch {
    // Without storage the form is shown again.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
