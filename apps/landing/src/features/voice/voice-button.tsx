import { useEffect, useRef, useState } from 'react';
import type { CalculatorInputs, Results } from '@pickup/roi';
import { useSettings } from '../../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { useVoiceWidget } from './use-voice-widget.ts';
import type { VoiceState } from './voice-widget-state.ts';

export interface VoiceButtonProps {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
}

/** The voice-call button, bottom left. After an error, and without JavaScript, it is a telephone link. */
export function VoiceButton({ inputs, results }: VoiceButtonProps) {
  const { brandName, phone } = useSettings();
  const { state, press, warmUp } = useVoiceWidget(inputs, results);
  const { button, link } = useKeptFocus(state);
  const call = (
    <a ref={link} className="button voice-button" href={telHref(phone)}>
      <Robot />
      <span className="voice-label">Call Us!</span>
    </a>
  );
  return (
    <aside className={`voice voice-${state}`} aria-label="Talk to us">
      <p role="status">
        {state !== 'idle' && (
          // The button itself shows an error, as a telephone link: the words are for those who do not see it.
          <span key={state} className={state === 'error' ? 'visually-hidden' : 'voice-note'}>
            {note(state, phone)}
          </span>
        )}
      </p>
      {state === 'error' ? (
        call
      ) : (
        <button
          ref={button}
          className={`button voice-button ${state === 'connected' ? 'button-danger' : ''}`}
          type="button"
          disabled={state === 'connecting'}
          onClick={press}
          onPointerEnter={warmUp}
        >
          <Robot />
          <span className="voice-label">{label(state, brandName)}</span>
        </button>
      )}
      <noscript>{call}</noscript>
    </aside>
  );
}

function label(state: VoiceState, brandName: string): string {
  if (state === 'connecting') return 'Connecting...';
  return state === 'connected' ? 'End Call' : `Try ${brandName} AI!`;
}

function note(state: VoiceState, phone: string): string {
  if (state === 'error') return `Our AI cannot talk right now. Call ${phone}.`;
  return 'You talk to an AI. The call may be recorded.';
}

function Robot() {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before hydration, when nobody was listening yet.
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
      fetchPriority="low" // else React asks for it ahead of the page's own styles
      hidden={broken}
      onError={() => setBroken(true)}
    />
  );
}

// The control is disabled, and then another element, while it is being used: focus follows it.
function useKeptFocus(state: VoiceState) {
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (state === 'idle' || document.activeElement !== document.body) return;
    (link.current ?? button.current)?.focus({ preventScroll: true });
  }, [state]);
  return { button, link };
}
