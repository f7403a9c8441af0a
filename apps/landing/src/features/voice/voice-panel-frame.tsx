import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { usePanelPlace } from './use-panel-place.ts';
import './panel.css';

export interface VoicePanelFrameProps {
  readonly title: string;
  /** What the visitor must know before he is listened to; stays in sight. */
  readonly note?: ReactNode;
  /** Small controls beside the title. */
  readonly actions?: ReactNode;
  /** The conversation: what scrolls, and what folding away hides. */
  readonly children: ReactNode;
  /** Stays in sight below it, e.g. where an answer is typed. */
  readonly footer?: ReactNode;
}

/**
 * The floating panel of a conversation; on a phone a sheet that leaves the upper half of the page to see.
 * The page stays usable beside it, so it is a region and no dialog. Focus goes in when it opens. Escape
 * folds it away and ends nothing: a call must not be lost by a key that closes menus.
 */
export function VoicePanelFrame({ title, note, actions, children, footer }: VoicePanelFrameProps) {
  const panel = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  const id = useId();
  usePanelPlace(panel);
  useEscape(panel, () => {
    setFolded(true);
    panel.current?.querySelector<HTMLElement>('.voice-panel-fold')?.focus();
  });
  return (
    <section
      ref={panel}
      className="voice-panel"
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <header className="voice-panel-head">
        <h2 id={`${id}-title`} tabIndex={-1} aria-describedby={note ? `${id}-note` : undefined}>
          {title}
        </h2>
        {actions}
        <FoldButton folded={folded} controls={`${id}-body`} onToggle={() => setFolded(!folded)} />
      </header>
      {note && (
        <p className="voice-panel-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      <div className="voice-panel-body" id={`${id}-body`} hidden={folded}>
        {children}
      </div>
      {footer && <div className="voice-panel-foot">{footer}</div>}
    </section>
  );
}

function FoldButton(props: {
  readonly folded: boolean;
  readonly controls: string;
  onToggle(): void;
}) {
  return (
    <button
      className="voice-panel-fold"
      type="button"
      aria-expanded={!props.folded}
      aria-controls={props.controls}
      aria-label="Conversation"
      onClick={props.onToggle}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.folded ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
      </svg>
    </button>
  );
}

function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const section = panel.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escape();
    };
    section?.addEventListener('keydown', press);
    return () => section?.removeEventListener('keydown', press);
  }, [panel]);
}
