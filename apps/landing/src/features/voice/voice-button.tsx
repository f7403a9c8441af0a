import * as texts from '@pickup/messages/page/voice-button';
import { fill } from '@pickup/messages/fill';
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { useVoiceWidget } from './use-voice-widget.ts';
import type { VoiceHost } from './visible-page.ts';
import type { VoiceState } from './use-voice-widget.ts';

/**
 * The voice button at the bottom left. The conversation's panel opens above the button, and the
 * panel's code loads on demand. After an error, and without JavaScript, the button is a phone link.
 */
export function VoiceButton(host: VoiceHost) {
  const { brandName, phone } = useSettings();
  const { state, number, ConversationView, press, typeInstead, report, warmUp } = useVoiceWidget();
  const { button, link } = useKeptFocus(state, number);
  useEarlyPress(button);
  return (
    <aside className={`voice voice-${state}`} aria-label={texts.region}>
      {ConversationView && (
        <ConversationView key={number} host={host} onEvent={report} onTypeInstead={typeInstead} />
      )}
      <p className="visually-hidden" role="status">
        {state === 'error' && fill(texts.notAvailable, { phone })}
      </p>
      {state === 'error' ? (
        <CallLink ref={link} className="" />
      ) : (
        <button
          ref={button}
          className={`button voice-button ${state === 'connected' ? 'button-danger' : ''}`}
          type="button"
          disabled={state === 'connecting'}
          onClick={press}
          onPointerEnter={warmUp}
          onFocus={warmUp}
        >
          <Robot />
          <span>{label(state, brandName)}</span>
        </button>
      )}
      {state === 'idle' && <CallLink className="plain-only" />}
    </aside>
  );
}

function CallLink(props: { readonly ref?: Ref<HTMLAnchorElement>; readonly className: string }) {
  const { phone } = useSettings();
  return (
    <a ref={props.ref} className={`button voice-button ${props.className}`} href={telHref(phone)}>
      <Robot />
      {texts.call}
    </a>
  );
}

function label(state: VoiceState, brandName: string): string {
  if (state === 'connecting') return texts.connecting;
  return state === 'connected' ? texts.end : fill(texts.tryAi, { brandName });
}

function Robot() {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // The image may have failed to load before hydration, when it had no `onError` handler yet.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <img
      ref={image}
      src="/robot.svg"
      alt=""
      width="28"
      height="28"
      fetchPriority="low" // otherwise React requests it before the page's own styles
      hidden={broken}
      onError={() => setBroken(true)}
    />
  );
}

// On a slow network, visitors may press the button seconds before hydration. boot.ts marks the
// pressed button, and this clicks it again.
function useEarlyPress(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (button.current?.dataset['pressed'] !== undefined) button.current.click();
  }, [button]);
}

// The focus is lost when the button is disabled or replaced, and when the panel closes. This moves
// the focus to the button or its phone link, unless another element has the focus.
function useKeptFocus(state: VoiceState, number: number) {
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (number === 0 || document.activeElement !== document.body) return;
    (link.current ?? button.current)?.focus({ preventScroll: true });
  }, [state, number]);
  return { button, link };
}
