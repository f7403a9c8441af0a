import { keys, notes as texts } from '@pickup/messages/operator/lead';
import type { OperatorLeadDetail } from '@pickup/contracts/operator-leads';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { useDrafts } from '../../shared/leads/use-drafts.ts';
import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem, TextArea } from '../../shared/ui/field.tsx';
import { useNote } from './use-note.ts';

/** Notes about the lead, newest first, and a field for a new one. */
export function NotesCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  // An erased lead cannot get notes.
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

/** Discards the draft when a colleague erases the lead, because the draft is personal data too. */
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
        hint={isKept ? texts.kept : KEYS}
        required
        maxLength={4_000}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.blur(); // so that j and k lead on
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

/** The list of keys names it. The field itself reacts to it. */
const WHILE_WRITING = { applies: () => document.activeElement?.tagName === 'TEXTAREA' };

// Shown where there is a keyboard.
const KEYS = matchMedia('(pointer: coarse)').matches ? undefined : texts.saveKeys;
