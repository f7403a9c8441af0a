const KEY = 'pickup-requested-call';

/**
 * When Back leads to the form that was sent, shows the requested call instead: this tab remembers the address of the
 * last one, unless the page shows a call already. Returns a function that stops this.
 */
export function showCallOnReturn(path: string | null, hasCall: boolean): () => void {
  if (hasCall && path !== null) remember(path);
  const show = () => {
    const requested = hasCall ? null : recall();
    if (requested !== null) location.replace(requested);
  };
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival && 'type' in arrival && arrival.type === 'back_forward') show();
  // A page from the browser's cache continues where it was left.
  const onShow = (event: PageTransitionEvent) => event.persisted && show();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

function remember(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
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
