import type { DraftCheck } from '@pickup/contracts/draft-check';
import type { PageSettings } from '@pickup/contracts/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/page-settings-rules';
import type { PeopleAnswer } from '@pickup/contracts/people';
import { close } from '@pickup/messages/dialog';
import * as common from '@pickup/messages/operator/common';
import * as texts from '@pickup/messages/operator/page-publishing';
import { Button } from '@pickup/ui/button';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../shared/hooks/use-connection.ts';
import { useApiQuery, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { useApi } from '../../../shared/services.ts';
import { describeOwners, describePermission } from '../../../shared/session/no-permission.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { FormProblem, TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { describeError } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { useDraft, useEditor } from '../settings/use-editor.ts';
import { ChangeList } from './change-list.tsx';
import { Problems } from './problem-list.tsx';
import { Warnings } from './warnings.tsx';

/** What publishing would change, and everything that publication checks. */
export function ReviewDialog({ onClose }: { onClose(): void }) {
  const { mayPublish, newItems } = useEditor();
  useEffect(() => newItems.showAll(), [newItems]);
  const draft = useDraft(({ remote }) => remote.draft);
  const hasUnsaved = useDraft(({ edits, conflicts }) => edits.length + conflicts.length > 0);
  const check = useCheck();
  const [note, setNote] = useState('');
  const { busy, problem, publish } = usePublish(onClose);
  const changes = draft?.changes ?? [];
  const isReady = check.result?.problems.length === 0 && changes.length > 0 && !hasUnsaved;
  // Without a connection, the last changes may be missing from the list.
  const isUnknown =
    check.problem !== null || (check.isRunning && hasUnsaved && changes.length === 0);
  return (
    <Dialog title={mayPublish ? texts.review : texts.reviewOnly} busy={busy} onClose={onClose}>
      <div className="stack">
        <p className="muted small review-start" tabIndex={-1} data-initial-focus="always">
          {isUnknown ? null : describeCount(changes.length)}
        </p>
        {hasUnsaved && check.result && <Notice tone="warn">{texts.stillUnsaved}</Notice>}
        <div role="status" className="stack">
          {check.isRunning && <p className="note">{texts.checking}</p>}
          {check.result && <CheckResult result={check.result} onClose={onClose} />}
        </div>
        {!isUnknown && <ChangeList changes={changes} />}
        {mayPublish ? (
          <TextField
            label={texts.noteLabel}
            hint={texts.noteHint}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        ) : (
          <AskOwner />
        )}
      </div>
      <div className="stack review-foot">
        <FormProblem>{problem ?? check.problem}</FormProblem>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {mayPublish ? common.cancel : close}
          </Button>
          {mayPublish && (
            <Button tone="primary" disabled={!isReady} busy={busy} onClick={() => publish(note)}>
              {texts.publish}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

const describeCount = (count: number) => (count === 0 ? texts.noChanges : texts.changeCount(count));

function AskOwner() {
  const { data } = useApiQuery<PeopleAnswer>('/api/people');
  return (
    <p>
      {describePermission('page.publish')} {describeOwners(data?.people ?? [])}
    </p>
  );
}

function CheckResult({ result, onClose }: { readonly result: DraftCheck; onClose(): void }) {
  const { problems, page_bytes: bytes, page_budget: budget } = result;
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="bad">
          <p>{texts.problemCount(problems.length)}</p>
          <Problems problems={problems} onOpen={onClose} />
        </Notice>
      )}
      <Warnings warnings={result.warnings} onOpen={onClose} />
      {bytes && (
        <p className="note">
          {texts.pageSize}.{' '}
          {(['en', 'es'] as const)
            .map((of) => texts.sizeOf(of, formatCount(bytes[of]), formatCount(budget)))
            .join('. ')}
          .
        </p>
      )}
    </>
  );
}

/** Saves what was typed last, then lets the server check the draft. */
function useCheck() {
  const api = useApi();
  const { store } = useEditor();
  const revision = useDraft(({ remote }) => remote.revision);
  const [result, setResult] = useState<DraftCheck | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isUp = useConnection().kind === 'up';
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const check = async () => {
      await store.save();
      const path = `${PAGE_SETTINGS_PATH}/draft/check`;
      const found = await api.get<DraftCheck>(path, { signal });
      if (signal.aborted) return;
      setResult(found);
      setProblem(null);
    };
    check().catch((error: unknown) => {
      if (!signal.aborted) setProblem(describeError(error));
    });
    return () => stopping.abort();
  }, [api, store, revision, isUp]); // once more when the connection is back
  const isCurrent = result?.revision === revision;
  return {
    result: isCurrent && problem === null ? result : null,
    problem,
    isRunning: !isCurrent && problem === null,
  };
}

function usePublish(onClose: () => void) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { store } = useEditor();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const publish = (note: string) => {
    setBusy(true);
    setProblem(null);
    const { revision } = store.get().remote;
    api
      .post<PageSettings>(`${PAGE_SETTINGS_PATH}/publish`, { revision, note: note.trim() })
      .then((answer) => {
        store.receive(answer);
        toast({ text: texts.published(answer.published.number), tone: 'good' });
        onClose();
      })
      .catch((error: unknown) => {
        setBusy(false);
        setProblem(describeError(error));
      })
      .finally(() => void invalidate(PAGE_SETTINGS_PATH));
  };
  return { busy, problem, publish };
}
