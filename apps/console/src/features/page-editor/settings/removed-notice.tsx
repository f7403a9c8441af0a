import * as texts from '@pickup/messages/operator/page-editor';
import { Button } from '@pickup/ui/button';
import type { Ref } from 'react';
import { Notice } from '../../../shared/ui/notice.tsx';

export interface RemovedNoticeProps {
  /** What was removed. */
  readonly title: string;
  readonly button: Ref<HTMLButtonElement>;
  onUndo(): void;
}

/** Offers to bring back what was just removed. It stays until something else is removed. */
export function RemovedNotice({ title, button, onUndo }: RemovedNoticeProps) {
  return (
    <Notice>
      <div className="row">
        <span>{texts.removed(title)}</span>
        <Button ref={button} onClick={onUndo}>
          {texts.undo}
          <span className="visually-hidden">{texts.undoRemoval(title)}</span>
        </Button>
      </div>
    </Notice>
  );
}
