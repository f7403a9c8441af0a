import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import type { Ref } from 'react';
import { useConnection } from '../../../shared/hooks/use-connection.ts';
import type { DraftState } from '../draft/draft-store.ts';
import { focusSetting } from '../settings/focus-setting.ts';
import { useDraft, useEditor, useHasChanges } from '../settings/use-editor.ts';
import { CONFLICTS } from './conflicts.tsx';
import { useDraftCheck } from './use-draft-check.ts';

/** Whether everything is saved. Screen readers hear it when it changes. */
export function SaveStatus({ ref }: { readonly ref: Ref<HTMLParagraphElement> }) {
  const { store } = useEditor();
  const state = useDraft((draft) => draft);
  const hasChanges = useHasChanges();
  const isUp = useConnection().kind === 'up';
  const { failure, conflicts, changes } = state;
  // The console's own notice says that the server is away, and that it retries.
  const isAway = failure?.mayRecover === true && !isUp;
  const isConflict = conflicts.length > 0 && !failure;
  return (
    <div className={failure ? 'save-status save-failed' : 'save-status'}>
      <p ref={ref} role="status" tabIndex={-1}>
        {(failure ?? isConflict) && <Icon path={icons.alert} />}
        {!failure && hasChanges && changes.length === 0 && <Icon path={icons.check} />}
        <span>
          {isAway ? texts.keptHere : wordsOf(state, hasChanges)}
          {failure?.mayRecover && !isAway && <span className="note">{texts.retrying}</span>}
        </span>
      </p>
      {conflicts.length > 0 && (
        <Button onClick={() => focusSetting([], CONFLICTS)}>{publishing.decide}</Button>
      )}
      {failure && !isAway && (
        <div className="row">
          <Button onClick={() => void store.save()}>{texts.retryNow}</Button>
          {!failure.mayRecover && (
            <Button tone="quiet" onClick={store.abandon}>
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

const percentOf = (bytes: number, budget: number) => {
  const percent = (bytes / budget) * 100;
  return percent > 100 ? Math.ceil(percent) : Math.floor(percent);
};

/** How much of the limit the larger page has. Its line is there from the start, so that nothing moves later. */
export function PageSize() {
  const { data } = useDraftCheck();
  if (!data) return <p className="note">{publishing.sizeMeasured}</p>;
  if (!data.page_bytes) return <p className="note">{publishing.sizeUnknown}</p>;
  const { page_bytes: bytes, page_budget: budget } = data;
  const most = Math.max(bytes.en, bytes.es);
  const tone = most > budget ? ' page-size-over' : '';
  return (
    <p className={`note${tone}`}>
      {fill(publishing.sizeShare, { percent: percentOf(most, budget) })}
    </p>
  );
}
