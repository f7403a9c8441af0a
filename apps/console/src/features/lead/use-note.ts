import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { useApi } from '../../shared/services.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { describeError } from '../../shared/ui/states.tsx';
import { createDrafts, type NoteDraft } from './note-draft.ts';
import { sendNote } from './send-note.ts';

type Draft = Omit<NoteDraft, 'at'>;
const empty = (): Draft => ({ id: crypto.randomUUID(), text: '' });

/**
 * The note that is being written about a lead. It is kept in the browser until the server has it; one that
 * could not be sent for want of a connection goes as soon as there is one.
 */
export function useNote(leadId: string) {
  const api = useApi();
  const invalidate = useInvalidate();
  const online = useOnline();
  const { user_id: userId } = useMe();
  const drafts = useMemo(() => createDrafts(localStorage, userId), [userId]);
  const [note, setNote] = useState<Draft>(() => drafts.read(leadId) ?? empty());
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isKept = note.text !== '';

  useEffect(() => drafts.prune(), [drafts]);

  const write = (text: string) => {
    const draft = { id: note.id, text };
    setNote(draft);
    drafts.write(leadId, draft);
    setWaits(false);
  };

  const send = async () => {
    if (busy || note.text.trim() === '') return;
    setBusy(true);
    setProblem(null);
    setWaits(false);
    try {
      await sendNote(api, leadId, note);
      drafts.remove(leadId);
      setNote(empty());
      await invalidate(`/api/leads/${leadId}`);
    } catch (error) {
      const isUnsent = error instanceof ApiError && error.status === 0;
      setWaits(isUnsent);
      setProblem(isUnsent ? UNSENT : describeError(error));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (online && waits) void send();
    // eslint-disable-next-line react/exhaustive-deps -- when the connection is back, not at every letter
  }, [online]);

  return { text: note.text, busy, problem, isKept, write, send };
}

const UNSENT =
  'There is no connection. The note is kept on this device and sent as soon as there is one.';
