import type { DraftCheck } from '@pickup/contracts/settings/draft-check';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { close } from '@pickup/messages/dialog';
import { fill } from '@pickup/messages/fill';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as common from '@pickup/messages/operator/common';
import * as texts from '@pickup/messages/operator/settings/page-publishing';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { describeOwners, describePermission } from '../../../shared/session/describe-access.ts';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { FormProblem, TextField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { describeError } from '../../../shared/ui/states.tsx';
import { useDraft, useEditor, usePageDraft, useDraftCheck } from '../fields/use-editor.ts';
import { openPage } from './open-page.ts';
import { GroupedChanges, Problems, Warnings } from './setting-lists.tsx';

export function ReviewDialog({ onClose }: { onClose(): void }) {
  const { mayPublish, setNewItem } = useEditor();
  const store = usePageDraft();
  useEffect(() => {
    setNewItem(null);
    void store.save();
  }, [store, setNewItem]);
  const changes = useDraft(({ remote }) => remote.draft?.changes) ?? [];
  const hasUnsaved = useDraft((state) => state.changes.length > 0);
  const check = useCheck();
  const [note, setNote] = useState('');
  const { busy, problem, publish } = usePublish(onClose);
  const isReady = check.result?.problems.length === 0 && changes.length > 0 && !hasUnsaved;
  return (
    <Dialog
      title={mayPublish ? texts.review : texts.reviewOnly}
      busy={busy}
      onClose={onClose}
      foot={
        <>
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
        </>
      }
    >
      <div className="stack">
        <p className="muted small review-start" tabIndex={-1} data-initial-focus="always">
          {check.isSaving ? null : describeCount(changes.length)}
        </p>
        {hasUnsaved && !check.isSaving && <Notice tone="warn">{texts.stillUnsaved}</Notice>}
        <div role="status" className="stack">
          {check.isRunning && <p className="note">{texts.checking}</p>}
          {check.result && <CheckResult result={check.result} onClose={onClose} />}
        </div>
        {!check.isSaving && <GroupedChanges changes={changes} />}
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
    </Dialog>
  );
}

const describeCount = (count: number) =>
  count === 0 ? texts.noChanges : fillPlural(texts.changeCount, { count });

function AskOwner() {
  const { data } = useApiQuery('/api/people');
  return (
    <p>
      {describePermission('page.publish')} {describeOwners(data?.people ?? [])}
    </p>
  );
}

function CheckResult({ result, onClose }: { readonly result: DraftCheck; onClose(): void }) {
  const { problems, warnings, page_bytes: bytes, page_budget: budget } = result;
  return (
    <>
      <Problems problems={problems} onOpen={onClose} />
      <Warnings warnings={warnings} onOpen={onClose} />
      {bytes && Math.max(bytes.en, bytes.es) > budget && (
        <p className="note">
          {texts.pageSize}.{' '}
          {(['en', 'es'] as const)
            .map((language) =>
              fill(texts.sizeOf, {
                language: LANGUAGE_NAMES[language],
                bytes: formatCount(bytes[language]),
                most: formatCount(budget),
              }),
            )
            .join('. ')}
          .
        </p>
      )}
    </>
  );
}

function useCheck() {
  const { data, isCurrent, error } = useDraftCheck();
  const failure = useDraft((state) => state.failure);
  const isSaving = useDraft(
    ({ changes, conflicts }) => changes.length > conflicts.length && !failure,
  );
  const problem = failure?.problem ?? (error && describeError(error));
  const isDone = isCurrent && !isSaving && problem === null;
  return {
    result: isDone ? data : null,
    problem,
    isSaving,
    isRunning: !isDone && problem === null,
  };
}

function usePublish(onClose: () => void) {
  const store = usePageDraft();
  const { api, toast, invalidate, busy, problem, run } = useChange();
  const publish = (note: string) =>
    run(async () => {
      const { revision } = store.get().remote;
      const response = await api
        .post(`${PAGE_SETTINGS_PATH}/publish`, { revision, note: note.trim() })
        .finally(() => void invalidate(PAGE_SETTINGS_PATH));
      store.receive(response);
      toast({
        text: fill(texts.published, { version: response.published.number }),
        tone: 'good',
        action: openPage(response.settings),
      });
      onClose();
    });
  return { busy, problem, publish };
}
