import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import { Button, buttonClass } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { useHeightProperty } from '../../../shared/hooks/use-height-property.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import {
  useDraft,
  useEditor,
  usePageDraft,
  useHasChanges,
  useDraftCheck,
} from '../fields/use-editor.ts';
import { fill } from '@pickup/messages/fill';
import { useConnection } from '../../../shared/hooks/use-connection.ts';
import type { DraftState } from '../draft/draft-store.ts';
import { focusSetting } from '../fields/focus-setting.ts';
import { pageAddress } from './open-page.ts';
import { CONFLICTS } from './conflicts.tsx';

export type EditorView = keyof typeof texts.views;

interface EditorBarProps {
  readonly view: EditorView | null;
  onView(view: EditorView): void;
}

export function EditorBar({ view, onView }: EditorBarProps) {
  const { mayPublish } = useEditor();
  const hasChanges = useHasChanges();
  const isReadOnly = useDraft(({ remote }) => remote.read_only);
  const address = useDraft(({ remote }) => pageAddress(remote.settings));
  const [dialog, setDialog] = useState<'review' | 'discard' | null>(null);
  const close = () => setDialog(null);
  const status = useFocusAfter(dialog);
  const measured = useHeightProperty('--editor-bar-height');
  return (
    <div className="editor-bar" ref={measured}>
      <div className="editor-state">
        <SaveStatus ref={status} />
        <PageSize />
      </div>
      <div className="editor-actions">
        <a
          className={buttonClass({ tone: 'quiet' })}
          href={address}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={icons.external} />
          {publishing.openPage}
        </a>
        <LinkButton to="/page/history" icon={icons.clock} tone="quiet">
          {publishing.history}
        </LinkButton>
        {hasChanges && !isReadOnly && (
          <Button icon={icons.trash} tone="quiet" onClick={() => setDialog('discard')}>
            {publishing.discard}
          </Button>
        )}
        {!isReadOnly && (
          <Button tone="primary" disabled={!hasChanges} onClick={() => setDialog('review')}>
            {mayPublish ? publishing.review : publishing.reviewOnly}
          </Button>
        )}
      </div>
      {view !== null && (
        <Segments label={texts.view} choices={texts.views} value={view} onChange={onView} />
      )}
      {dialog === 'review' && <ReviewDialog onClose={close} />}
      {dialog === 'discard' && <DiscardDialog onClose={close} />}
    </div>
  );
}

/**
 * When a dialog closes, the button that opened the dialog may be gone or disabled. The status line
 * then gets the focus.
 */
function useFocusAfter(dialog: unknown) {
  const status = useRef<HTMLParagraphElement>(null);
  const last = useRef(dialog);
  useEffect(() => {
    const isClosed = last.current !== null && dialog === null;
    last.current = dialog;
    const { activeElement } = document;
    const isLost = activeElement?.matches('body, :disabled') !== false;
    if (isClosed && isLost) status.current?.focus({ preventScroll: true });
  }, [dialog]);
  return status;
}

function DiscardDialog({ onClose }: { onClose(): void }) {
  const store = usePageDraft();
  const { api, toast } = useChange();
  const discard = async () => {
    store.discardChanges();
    await store.save(); // Waits for a change that is being sent.
    const { draft, revision } = store.get().remote;
    if (draft) {
      const path = `${PAGE_SETTINGS_PATH}/draft?revision=${revision}` as const;
      store.receive(await api.delete(path));
    }
    toast({ text: publishing.discarded, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={publishing.discardTitle}
      confirm={publishing.discard}
      danger
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{publishing.discardText}</p>
    </ConfirmDialog>
  );
}

function SaveStatus({ ref }: { readonly ref: Ref<HTMLParagraphElement> }) {
  const store = usePageDraft();
  const state = useDraft((draft) => draft);
  const hasChanges = useHasChanges();
  const isUp = useConnection().kind === 'up';
  const { failure, conflicts, changes } = state;
  // The notice about the lost connection already says that the console retries.
  const isUnreachable = failure?.mayRecover === true && !isUp;
  const isConflict = conflicts.length > 0 && !failure;
  return (
    <div className={failure ? 'save-status save-failed' : 'save-status'}>
      <p ref={ref} role="status" tabIndex={-1}>
        {(failure ?? isConflict) && <Icon path={icons.alert} />}
        {!failure && hasChanges && changes.length === 0 && <Icon path={icons.check} />}
        <span>
          {isUnreachable ? texts.keptHere : wordsOf(state, hasChanges)}
          {failure?.mayRecover && !isUnreachable && <span className="note">{texts.retrying}</span>}
        </span>
      </p>
      {conflicts.length > 0 && (
        <Button onClick={() => focusSetting([], CONFLICTS)}>{publishing.decide}</Button>
      )}
      {failure && !isUnreachable && (
        <div className="row">
          <Button onClick={() => void store.save()}>{texts.retryNow}</Button>
          {!failure.mayRecover && (
            <Button tone="quiet" onClick={store.discardChanges}>
              {texts.abandon}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function wordsOf({ failure, conflicts, changes }: DraftState, hasChanges: boolean): string {
  if (failure) return fill(texts.notSaved, { problem: failure.problem });
  if (conflicts.length > 0) return publishing.conflictTitle;
  if (changes.length > 0) return texts.saveStates.saving;
  return hasChanges ? texts.saveStates.saved : texts.saveStates.none;
}

function PageSize() {
  const { data } = useDraftCheck();
  if (!data?.page_bytes) return null;
  const { page_bytes: bytes, page_budget: budget } = data;
  const largest = Math.max(bytes.en, bytes.es);
  if (largest <= budget) return null;
  const percent = Math.ceil((largest / budget) * 100);
  return <p className="note">{fill(publishing.sizeShare, { percent })}</p>;
}
