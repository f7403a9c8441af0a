import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { useInvalidate } from '../api/use-api-query.ts';
import { useOnline } from '../hooks/use-online.ts';
import { useRetryInterval } from '../hooks/use-retry.ts';
import { useApi } from '../services.ts';
import { describeError } from '../ui/states.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { StoredDraft } from './note-drafts.ts';
import { sendNote } from './send-note.ts';
import { useDrafts } from './use-drafts.ts';

/**
 * Sends the saved notes that the server does not have yet. While a lead is open, the lead's own
 * page sends its note.
 */
export function useSendPendingNotes(): void {
  const drafts = useDrafts();
  const online = useOnline();
  const { pathname } = useLocation();
  const send = useSendDraft();
  const sendAll = () => {
    const waiting = drafts
      .list()
      .filter(({ isPending, leadId }) => isPending && !pathname.endsWith(leadId));
    for (const draft of waiting) void send(draft);
  };
  const sendNow = useEffectEvent(sendAll);
  useEffect(() => {
    if (online) sendNow();
  }, [online, pathname]);
  useRetryInterval(online, sendAll);
}

function useSendDraft() {
  const drafts = useDrafts();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const idsBeingSent = useRef(new Set<string>());
  const settle = async ({ leadId, ...draft }: StoredDraft) => {
    const { text, leadName } = draft;
    const onRenamed = (id: string) => drafts.rename(leadId, draft, id);
    try {
      const id = await sendNote({ api, leadId, onRenamed }, draft);
      drafts.remove(leadId, { id, text });
      toast({ text: fill(texts.noteSaved, { lead: leadName }), tone: 'good' });
      await invalidate(`/api/leads/${leadId}`);
    } catch (error) {
      if (error instanceof ApiError && error.isTransient) return;
      drafts.write(leadId, { ...draft, isPending: false });
      toast({
        text: fill(texts.noteNotSaved, { lead: leadName, problem: describeError(error) }),
        tone: 'bad',
      });
    }
  };
  return async (draft: StoredDraft) => {
    if (idsBeingSent.current.has(draft.id)) return;
    idsBeingSent.current.add(draft.id);
    await settle(draft).finally(() => idsBeingSent.current.delete(draft.id));
  };
}
