import type { OperatorLead, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { keys, notes as texts } from '@pickup/messages/operator/inbox/lead';
import { Button } from '@pickup/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { RelativeTime } from '../../../shared/format/moments.tsx';
import { useOnline } from '../../../shared/hooks/use-online.ts';
import { useRetryInterval } from '../../../shared/hooks/use-retry.ts';
import { useShortcut } from '../../../shared/hooks/use-shortcut.tsx';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { isWorthKeeping, type NoteDraft } from '../../../shared/leads/note-drafts.ts';
import { sendNote } from '../../../shared/leads/send-note.ts';
import { useDrafts } from '../../../shared/leads/use-drafts.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem, TextArea } from '../../../shared/ui/field.tsx';
import { describeError } from '../../../shared/ui/states.tsx';

export function NotesCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const mayWrite = useHasPermission('leads.write') && lead.erased_at === null;
  const { notes } = lead.work;
  useDiscardWhenErased(lead);
  return (
    <Card title={texts.title}>
      {mayWrite && <NoteForm key={lead.id} lead={lead} />}
      {notes.length === 0 && <p className="muted small">{texts.none}</p>}
      <ul className="notes">
        {notes.toReversed().map((note) => (
          <li key={note.id}>
            <p className="muted small">
              {note.author || texts.formerColleague}, <RelativeTime at={note.at} />
            </p>
            <p className="note-text">{note.text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A draft is personal data too, so erasing the lead discards the draft. */
function useDiscardWhenErased({ id, erased_at: erasedAt }: OperatorLeadDetail): void {
  const drafts = useDrafts();
  useEffect(() => {
    if (erasedAt !== null) drafts.discard(id);
  }, [drafts, id, erasedAt]);
}

function NoteForm({ lead }: { readonly lead: OperatorLeadDetail }) {
  const { text, busy, problem, isKept, write, send } = useNote(lead);
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut('n', keys.note, () => field.current?.focus());
  useShortcut('Escape', keys.leaveNote, () => field.current?.blur(), true, WHILE_WRITING);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#note') field.current?.focus();
  }, [hash]);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
        label={texts.label}
        hint={isKept ? texts.kept : SAVE_HINT}
        required
        maxLength={4_000}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.blur(); // The shortcuts "j" and "k" work only outside the field.
          void send();
        }}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <Button type="submit" tone="primary" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

const WHILE_WRITING = { applies: () => document.activeElement?.tagName === 'TEXTAREA' };

const SAVE_HINT = matchMedia('(pointer: coarse)').matches ? undefined : texts.saveKeys;

type Draft = Pick<NoteDraft, 'id' | 'text' | 'isPending'>;
const emptyDraft = (): Draft => ({ id: randomUuid(), text: '', isPending: false });

/**
 * The browser keeps a draft until the server has stored the note. If the server does not respond,
 * the browser sends the note again.
 */
function useNote(lead: OperatorLead) {
  const { api, invalidate, toast } = useChange();
  const online = useOnline();
  const drafts = useDrafts();
  const [note, setNote] = useState<Draft>(() => drafts.read(lead.id) ?? emptyDraft());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => drafts.prune(), [drafts]);

  const saveDraft = (draft: Draft) => {
    setNote(draft);
    drafts.write(lead.id, { ...draft, leadName: leadName(lead) });
  };
  const markPending = (isPending: boolean) => {
    const stored = drafts.read(lead.id);
    if (stored) drafts.write(lead.id, { ...stored, isPending });
  };
  const rename = (id: string) => {
    setNote((current) => ({ ...current, id }));
    drafts.rename(lead.id, note, id);
  };
  const typed = useRef(note.text);
  const write = (text: string) => {
    typed.current = text;
    setProblem(null);
    saveDraft({ id: note.id, text, isPending: false });
  };

  const send = async () => {
    if (busy || note.text.trim() === '') return;
    setBusy(true);
    // A retry keeps the error message, so that screen readers announce the failure only once.
    if (!note.isPending) setProblem(null);
    saveDraft({ ...note, isPending: true });
    try {
      const id = await sendNote({ api, leadId: lead.id, onRenamed: rename }, note);
      drafts.remove(lead.id, { id, text: note.text });
      setProblem(null);
      // Text typed while the note was being sent becomes the next note.
      if (typed.current === note.text) setNote(emptyDraft());
      else saveDraft({ ...emptyDraft(), text: typed.current });
      toast({ text: texts.saved, tone: 'good' });
      await invalidate(`/api/leads/${lead.id}`);
    } catch (error) {
      const isUnsent = error instanceof ApiError && error.hasNoResponse;
      setNote((current) => ({ ...current, isPending: isUnsent }));
      markPending(isUnsent);
      setProblem(isUnsent ? texts.unsent : describeError(error));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (online && note.isPending) void send();
    // eslint-disable-next-line react/exhaustive-deps -- runs only when `online` changes
  }, [online]);
  useRetryInterval(online && note.isPending && !busy, () => void send());

  return { text: note.text, busy, problem, isKept: isWorthKeeping(note.text), write, send };
}
