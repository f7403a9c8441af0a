import * as texts from '@pickup/messages/page/voice';
import { fill } from '@pickup/messages/fill';
import { useEffect, useRef, useState, type ComponentType, Component, type ReactNode } from 'react';
import { announceConversation } from '../../shared/conversation-store.ts';
import { visiblePage, type VoiceHost, type VoicePanelProps } from './visible-page.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { VoicePanelFrame } from './voice-panel-frame.tsx';

/** `retry`: the visitor has read why there was no call, and can try again. */
export type ConversationEvent = 'started' | 'ended' | 'failed' | 'retry';

export interface ConversationProps {
  readonly host: VoiceHost;
  onEvent(event: ConversationEvent): void;
  /** Opens the guided assistant in place of a call. */
  onTypeInstead(): void;
}

interface Props extends ConversationProps {
  readonly Panel: ComponentType<VoicePanelProps>;
  /**
   * What the visitor is doing, such as 'On a call'. Shown over the lead dialog with a button to end
   * the conversation.
   */
  readonly doing: string;
  /** True for a call, which is hung up. False for a text conversation, which is closed. */
  readonly isCall: boolean;
}

/** A conversation from its start to its end, or to the explanation of its failure. */
export function Conversation({ Panel, doing, isCall, host, onEvent, onTypeInstead }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const withdraw = useRef<(() => void) | null>(null);
  useEffect(() => () => withdraw.current?.(), []);

  const handleEvent: VoicePanelProps['onEvent'] = (event, reason = '') => {
    if (event === 'failed') {
      console.warn(`Voice: ${reason || 'failed'}`);
      setFailure(failureOf(reason, withdraw.current !== null));
    }
    withdraw.current?.();
    withdraw.current =
      event === 'started'
        ? announceConversation({ doing, isCall, since: Date.now(), end: () => onEvent('ended') })
        : null;
    onEvent(event);
  };
  if (failure) return <Failed failure={failure} onRetry={() => onEvent('retry')} />;
  return (
    <PanelBoundary onBroken={() => handleEvent('failed', 'the panel broke')}>
      <Panel page={visiblePage(host)} onEvent={handleEvent} onTypeInstead={onTypeInstead} />
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

interface FailurePanelProps {
  readonly title: string;
  readonly words: string;
  onClose(): void;
}

/** Explains a failed conversation. The widget's button below it is now a phone link. */
function FailurePanel({ title, words, onClose }: FailurePanelProps) {
  const { phone } = useSettings();
  return (
    <VoicePanelFrame title={title} onClose={onClose} folds={false}>
      <p>
        <span>{fill(texts.callUsBeforePhone, { reason: words })}</span>
        <span className="voice-phone">{phone}</span>.
      </p>
    </VoicePanelFrame>
  );
}

interface PanelBoundaryProps {
  onBroken(): void;
  readonly children: ReactNode;
}

/** Catches errors in the panel, so that the page with the visitor's numbers keeps working. */
class PanelBoundary extends Component<PanelBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

/**
 * The failure reason of a call that is not made because an operator is signed in to the console in
 * this browser.
 */
export const SIGNED_IN_HERE = 'signed in to the console in this browser';

interface Failure {
  readonly title: string;
  readonly words: string;
  /** True if the text says how to make the call work, so the button is offered again. */
  readonly mayRetry: boolean;
}

/**
 * Explains a failure to the visitor. `reason` is the call's own text: 'the microphone is not
 * available: …', 'no connection within …', '… rate_limited …'.
 */
export function failureOf(reason: string, hadStarted: boolean): Failure {
  if (reason !== SIGNED_IN_HERE) {
    return { title: texts.failed, words: failureWords(reason, hadStarted), mayRetry: false };
  }
  return { title: texts.turnedOff, words: texts.signedInHere, mayRetry: true };
}

function failureWords(reason: string, hadStarted: boolean): string {
  if (/microphone/i.test(reason)) return texts.noMicrophone;
  if (hadStarted) return texts.connectionLost;
  if (/rate_limited/.test(reason)) return texts.linesBusy;
  if (/no connection within|did not load/.test(reason)) return texts.tooSlow;
  return texts.notReached;
}
