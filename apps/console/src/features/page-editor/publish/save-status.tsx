import * as texts from '@pickup/messages/operator/page-editor';
import * as publishing from '@pickup/messages/operator/page-publishing';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import type { Ref } from 'react';
import { useConnection } from '../../../shared/hooks/use-connection.ts';
import type { SaveState } from '../draft/draft-store.ts';
import { focusSetting } from '../settings/focus-setting.ts';
import { CONFLICTS } from './conflicts.tsx';
import { useDraft, useEditor, useHasChanges } from '../settings/use-editor.ts';

/** Whether everything is saved. Screen readers hear it when it changes. */
export function SaveStatus({ ref }: { readonly ref: Ref<HTMLParagraphElement> }) {
  const { store } = useEditor();
  const save = useDraft((state) => state.save);
  const hasChanges = useHasChanges();
  const hasConflict = useDraft(({ conflicts }) => conflicts.length > 0);
  const isUp = useConnection().kind === 'up';
  const failed = save.kind === 'failed' ? save : null;
  // The console's own notice says that the server is away, and that it retries.
  const isAway = failed?.mayRecover === true && !isUp;
  const words = hasConflict && !failed ? publishing.conflictTitle : wordsOf(save, hasChanges);
  return (
    <div className={failed ? 'save-status save-failed' : 'save-status'}>
      <p ref={ref} role="status" tabIndex={-1}>
        {failed && <Icon path={icons.alert} />}
        {hasConflict && !failed && <Icon path={icons.alert} />}
        {save.kind === 'saved' && hasChanges && !hasConflict && <Icon path={icons.check} />}
        <span>
          {isAway ? texts.keptHere : words}
          {failed?.mayRecover && !isAway && <span className="note">{texts.retrying}</span>}
        </span>
      </p>
      {hasConflict && (
        <Button onClick={() => focusSetting([], CONFLICTS)}>{publishing.decide}</Button>
      )}
      {failed && !isAway && (
        <div className="row">
          <Button onClick={() => void store.save()}>{texts.retryNow}</Button>
          {!failed.mayRecover && (
            <Button tone="quiet" onClick={store.abandon}>
              {texts.abandon}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function wordsOf(save: SaveState, hasChanges: boolean): string {
  if (save.kind === 'failed') return texts.notSaved(save.problem);
  if (save.kind === 'saved' && !hasChanges) return texts.saveStates.none;
  return texts.saveStates[save.kind];
}
