import { dayText } from '@pickup/contracts/setting-value-text';
import * as texts from '@pickup/messages/operator/page-publishing';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useDraft, useEditor } from '../settings/use-editor.ts';

/** Why something cannot be changed here, or is not used yet. */
export function EditorNotices() {
  const { mayPublish } = useEditor();
  const {
    read_only: isReadOnly,
    file_differs: fileDiffers,
    restart_needed: keys,
    expiring,
  } = useDraft(({ remote }) => remote);
  return (
    <>
      {isReadOnly && <Notice>{texts.readOnly}</Notice>}
      {!isReadOnly && !mayPublish && <Notice>{texts.agentsDraft}</Notice>}
      {fileDiffers && mayPublish && <Notice>{texts.fileDiffers}</Notice>}
      {expiring.length > 0 && (
        <Notice tone="warn">
          {texts.expiring(
            expiring.map(({ expires, ...claim }) =>
              texts.expiringClaim({ ...claim, expires: dayText(expires) }),
            ),
          )}
        </Notice>
      )}
      {keys.length > 0 && <Notice tone="warn">{texts.restartNeeded(keys)}</Notice>}
    </>
  );
}
