import * as texts from '@pickup/messages/page/lead-form';
import { visibleEmail } from '@pickup/contracts/email-address';
import { useEffect, useState } from 'react';
import { suggestEmail } from '@pickup/lead-score/suggest-email';

/**
 * Suggests "Did you mean ann@gmail.com?" under an email field. The region is always rendered,
 * because screen readers announce only changes in an existing region.
 */
export function EmailHint({ inputId }: { readonly inputId: string }) {
  const { suggestion, accept } = useEmailSuggestion(inputId);
  return (
    <div className="email-hint" role="status">
      {suggestion && (
        <button type="button" onClick={accept}>
          {texts.didYouMeanBeforeAddress}
          <strong>{suggestion}</strong>
          {texts.didYouMeanAfterAddress}
        </button>
      )}
    </div>
  );
}

/** Checks an email field on blur. The suggestion stays until the visitor types again. */
function useEmailSuggestion(inputId: string) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    const input = inputOf(inputId);
    if (!input) return;
    const stop = new AbortController();
    const clear = () => setSuggestion(null);
    const check = () => setSuggestion(suggestEmail(visibleEmail(input.value)));
    input.addEventListener('input', clear, stop);
    input.addEventListener('blur', () => afterGesture(check, stop.signal), stop);
    return () => stop.abort();
  }, [inputId]);
  const accept = () => {
    if (suggestion !== null) typeInto(inputId, suggestion);
  };
  return { suggestion, accept };
}

/** Replaces a field's text as if the visitor typed it, so that drafts and problems are updated. */
export function typeInto(inputId: string, text: string): void {
  const input = inputOf(inputId);
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

export function inputOf(id: string): HTMLInputElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

/**
 * Limits the wait, because some gestures, such as a phone's "next" button, cause no click or keyup.
 */
const NO_GESTURE_MS = 500;

// If the visitor presses another element, the field loses the focus. A suggestion that appears
// during the press would move that element away, so this function waits until the press ends.
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
