import { useEffect, useRef, useState, type ComponentType } from 'react';
import { announceConversation } from '../../shared/conversation-store.ts';
import { FailurePanel } from './failure-panel.tsx';
import { failureOf, type Failure } from './failure-words.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { visiblePage, type VoiceHost } from './visible-page.ts';
import type { VoicePanelProps } from './voice-page.ts';

/** `retry`: the visitor has read why there was no call, and may try again. */
export type ConversationEvent = 'started' | 'ended' | 'failed' | 'retry';

export interface ConversationProps {
  readonly host: VoiceHost;
  onEvent(event: ConversationEvent): void;
}

interface Props extends ConversationProps {
  readonly Panel: ComponentType<VoicePanelProps>;
  /**
   * What the visitor is doing, such as 'On a call'; shown over the lead dialog with a button to end
   * it.
   */
  readonly doing: string;
  /** A call is hung up; a text conversation is closed. */
  readonly isCall: boolean;
}

/** A conversation from its start to its end, or to the explanation of its failure. */
export function Conversation({ Panel, doing, isCall, host, onEvent }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const takeBack = useRef<(() => void) | null>(null);
  useEffect(() => () => takeBack.current?.(), []);

  const hear: VoicePanelProps['onEvent'] = (event, reason = '') => {
    if (event === 'failed') {
      console.warn(`Voice: ${reason || 'failed'}`);
      setFailure(failureOf(reason, takeBack.current !== null));
    }
    takeBack.current?.();
    takeBack.current =
      event === 'started'
        ? announceConversation({ doing, isCall, since: Date.now(), end: () => onEvent('ended') })
        : null;
    onEvent(event);
  };
  if (failure) return <Failed failure={failure} onRetry={() => onEvent('retry')} />;
  return (
    <PanelBoundary onBroken={() => hear('failed', 'the panel broke')}>
      <Panel page={visiblePage(host)} onEvent={hear} />
    </PanelBoundary>
  );
}

function Failed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }) {
  const [closed, setClosed] = useState(false);
  const close = () => {
    document.querySelector<HTMLElement>('.voice-button')?.focus();
    setClosed(true);
    if (failure.mayRetry) onRetry();
  };
  return closed ? null : <FailurePanel {...failure} onClose={close} />;
}
