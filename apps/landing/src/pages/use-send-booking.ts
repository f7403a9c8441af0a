import type { BookView } from '@pickup/contracts/bookings/book-view';
import { useState, type FormEvent } from 'react';

/** Long enough for a slow network. Sending the same form again creates no second booking. */
const LIMIT_MS = 30_000;

/**
 * Sends the form without leaving the page, so that typed values stay if the server or the network
 * fails. `onFormReturned` gets a form that the server returned with problems. The server returns
 * JSON, because the security policy may prevent scripts from parsing HTML.
 */
export function useSendBooking(onFormReturned: (view: BookView) => void) {
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.redirected) return location.assign(response.url);
    // For these statuses, the reloaded page explains what happened.
    if (response.status === 404 || response.status === 410) return location.reload();
    const view = (await response.json()) as BookView | { readonly name?: undefined };
    if (view.name !== 'book') throw new Error('the server returned no form');
    onFormReturned(view);
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailed(false);
    send(event.currentTarget).catch(() => {
      setSending(false);
      setFailed(true);
    });
  };
  return { isSending, hasFailed, submit };
}
