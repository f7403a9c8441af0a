import type { BookView } from '@pickup/contracts/book-view';
import { useState, type FormEvent } from 'react';
import { PAGE_DATA_ID, type PageData } from '../app/page-data.ts';

/** Long enough for a slow network. Sending the same form again books nothing twice. */
const LIMIT_MS = 30_000;

/**
 * Sends the form without leaving the page, so that everything typed stays when the server or the network fails.
 * `onAnswer` gets the form that the server returns with its problems.
 */
export function useSendBooking(onAnswer: (view: BookView) => void) {
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (answer.redirected) return location.assign(answer.url);
    if (answer.status === 404 || answer.status === 410) return location.reload(); // says what happened
    const view = viewIn(await answer.text());
    if (view === null) throw new Error('the answer contains no form');
    onAnswer(view);
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

// The data contains no "<", and our policy lets no code parse a document.
const DATA = new RegExp(`id="${PAGE_DATA_ID}">([^<]+)<`);

/** The form that the server shows again. Null if the answer is another page. */
function viewIn(html: string): BookView | null {
  const [, text] = DATA.exec(html) ?? [];
  const data = text ? (JSON.parse(text) as Pick<PageData, 'view'>) : null;
  return data?.view.name === 'book' ? data.view : null;
}
