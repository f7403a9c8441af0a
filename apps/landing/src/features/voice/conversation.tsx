import * as texts from '@pickup/messages/page/voice';
import { fill } from '@pickup/messages/fill';
import { useEffect, useRef, useState, type ComponentType, Component, type ReactNode } from 'react';
import { announceConversation } from '../../shared/conversation-store.ts';
import { visiblePage, type VoiceHost, type VoicePanelProps } from './visible-page.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { VoicePanelFrame } from './voice-panel-frame.tsx';

/** `retry` means that the visitor has read why there was no call and can try again. */
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
   * What the visitor is doing, such as 'On a call'. The lead dialog shows this text with a button
   * to end the conversation.
   */
  readonly activityLabel: string;
  /** The lead dialog's button says "end call" for a call, and "close" for a text conversation. */
  readonly isCall: boolean;
}

/** Shows a conversation from start to end, or explains why it failed. */
export function Conversation({
  Panel,
  activityLabel,
  isCall,
  host,
  onEvent,
  onTypeInstead,
}: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const clearAnnouncement = useRef<(() => void) | null>(null);
  useEffect(() => () => clearAnnouncement.current?.(), []);

  const handleEvent: VoicePanelProps['onEvent'] = (event, reason = '') => {
    if (event === 'failed') {
      console.warn(`Voice: ${reason || 'failed'}`);
      setFailure(failureOf(reason, clearAnnouncement.current !== null));
    }
    clearAnnouncement.current?.();
    clearAnnouncement.current =
      event === 'started'
        ? announceConversation({
            activityLabel,
            isCall,
            since: Date.now(),
            end: () => onEvent('ended'),
          })
        : null;
    onEvent(event);
  };
  if (failure) return <Failed failure={failure} onRetry={() => onEvent('retry')} />;
  return (
    <PanelBoundary onBroken={() => handleEvent('failed', 'the panel crashed')}>
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

/**
 * Explains a failed conversation and shows the phone number, which the widget's button now calls.
 */
function FailurePanel({ title, words, onClose }: FailurePanelProps) {
  const { phone } = useSettings();
  return (
    <VoicePanelFrame title={title} onClose={onClose} isCollapsible={false}>
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
 * The failure reason if an operator is signed in to the console in this browser, which prevents
 * calls.
 */
export const SIGNED_IN_HERE = 'signed in to the console in this browser';

interface Failure {
  readonly title: string;
  readonly words: string;
  /** Whether the text says how to make the call work, so that the visitor can try again. */
  readonly mayRetry: boolean;
}

/**
 * Explains a failure to the visitor. `reason` is a technical reason, such as 'the microphone is not
 * available: …', 'no connection within …' or '… rate_limited …'.
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
