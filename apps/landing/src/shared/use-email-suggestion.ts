import { useEffect, useState } from 'react';
import { suggestEmail } from '@pickup/lead-score/suggest-email';

/**
 * Looks at an email field whenever it is left. The suggestion stays until something is typed there;
 * `accept` puts it in as if the visitor had typed it, so that drafts and complaints follow.
 */
export function useEmailSuggestion(inputId: string) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    const input = emailInput(inputId);
    if (!input) return;
    const stop = new AbortController();
    const forget = () => setSuggestion(null);
    const look = () => setSuggestion(suggestEmail(input.value));
    input.addEventListener('input', forget, stop);
    input.addEventListener('blur', () => afterGesture(look, stop.signal), stop);
    return () => stop.abort();
  }, [inputId]);
  const accept = () => {
    const input = emailInput(inputId);
    if (!input || suggestion === null) return;
    input.value = suggestion;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return { suggestion, accept };
}

function emailInput(id: string): HTMLInputElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

/** When no key and no press ends the gesture that left the field: a phone's own "next" button. */
const NO_GESTURE_MS = 500;

// A field is left in the middle of a press on something else. What appears then would push that
// something away from under the finger, and the press would count for nothing.
function afterGesture(work: () => void, signal: AbortSignal): void {
  const done = new AbortController();
  const finish = () => {
    done.abort();
    if (!signal.aborted) work();
  };
  const timer = setTimeout(finish, NO_GESTURE_MS);
  done.signal.addEventListener('abort', () => clearTimeout(timer));
  signal.addEventListener('abort', () => done.abort(), { signal: done.signal });
  for (const end of ['click', 'keyup']) document.addEventListener(end, finish, done);
}
