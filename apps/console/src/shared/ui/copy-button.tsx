import * as texts from '@pickup/messages/operator/common';
import { useState } from 'react';
import { Button, type ButtonProps } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';

export function CopyButton(props: {
  readonly text: string;
  readonly label?: string;
  readonly tone?: ButtonProps['tone'];
}) {
  const { text, label = texts.copy, tone } = props;
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = () => {
    // Over plain HTTP, browsers offer no clipboard except on localhost.
    const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(text);
    (copied ?? Promise.reject(new Error('no clipboard'))).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button
        icon={state === 'copied' ? icons.check : icons.copy}
        onClick={copy}
        {...(tone && { tone })}
      >
        {state === 'copied' ? texts.copied : label}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'copied' && texts.copiedAnnouncement}
      </span>
      {state === 'failed' && <span className="note note-bad">{texts.copyByHand}</span>}
    </>
  );
}
