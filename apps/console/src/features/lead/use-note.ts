import { notes as texts } from '@pickup/messages/operator/lead';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { useRetryInterval } from '../../shared/hooks/use-retry.ts';
import { leadName } from '../../shared/leads/lead-texts.ts';
import { isWorthKeeping, type NoteDraft } from '../../shared/leads/note-drafts.ts';
import { sendNote } from '../../shared/leads/send-note.ts';
import { useDrafts } from '../../shared/leads/use-drafts.ts';
import { useApi } from '../../shared/services.ts';
import { describeError } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

type Draft = Pick<NoteDraft, 'id' | 'text' | 'waits'>;
const empty = (): Draft => ({ id: randomUuid(), text: '', waits: false });

/**
 * The draft of a note about a lead. The browser keeps it until the server has stored it. If saving
 * fails, because the connection is lost or the tab closes, it is sent as soon as possible.
 */
export function useNote(lead: OperatorLead) {
  const api = useApi();
  const invalidate = useInvalidate();
  const online = useOnline();
  const drafts = useDrafts();
  const toast = useToast();
  const [note, setNote] = useState<Draft>(() => drafts.read(lead.id) ?? empty());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => drafts.prune(), [drafts]);

  const keep = (draft: Draft) => {
    setNote(draft);
    drafts.write(lead.id, { ...draft, about: leadName(lead) });
  };
  const mark = (waits: boolean) => {
    const kept = drafts.read(lead.id);
    if (kept) drafts.write(lead.id, { ...kept, waits });
  };
  const rename = (id: string) => {
    setNote((now) => ({ ...now, id }));
    drafts.rename(lead.id, note, id);
  };
  const typed = useRef(note.text);
  const write = (text: string) => {
    typed.current = text;
    setProblem(null); // the problem was about the earlier text
    keep({ id: note.id, text, waits: false });
  };

  const send = async () => {
    if (busy || note.text.trim() === '') return;
    setBusy(true);
    if (!note.waits) setProblem(null); // announced once, not at every retry
    keep({ ...note, waits: true });
    try {
      const id = await sendNote({ api, leadId: lead.id, onRenamed: rename }, note);
      drafts.remove(lead.id, { id, text: note.text });
      setProblem(null);
      // Text typed while the note was being sent becomes the next note.
      if (typed.current === note.text) setNote(empty());
      else keep({ ...empty(), text: typed.current });
      toast({ text: texts.saved, tone: 'good' });
      await invalidate(`/api/leads/${lead.id}`);
    } catch (error) {
      const isUnsent = error instanceof ApiError && error.isUnreached;
      setNote((now) => ({ ...now, waits: isUnsent }));
      mark(isUnsent);
      setProblem(isUnsent ? texts.unsent : describeError(error));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (online && note.waits) void send();
    // eslint-disable-next-line react/exhaustive-deps -- only when the connection is back
  }, [online]);
  useRetryInterval(online && note.waits && !busy, () => void send());

  return { text: note.text, busy, problem, isKept: isWorthKeeping(note.text), write, send };
}
