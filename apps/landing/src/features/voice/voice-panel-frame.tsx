import * as texts from '@pickup/messages/page/voice';
import { IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
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
  /** Information that the visitor needs before the assistant listens. It is always visible. */
  readonly note?: ReactNode;
  /** Small controls next to the title. */
  readonly actions?: ReactNode;
  /** The conversation, which scrolls. A collapsed panel hides it. */
  readonly children: ReactNode;
  /** A part below the conversation that stays visible, such as an answer field. */
  readonly footer?: ReactNode;
  /** Closes the panel. Absent for a call, because the widget's button ends a call. */
  onClose?(): void;
  /** Whether the visitor can collapse the panel. If not, Escape closes the panel. */
  readonly isCollapsible?: boolean;
}

/**
 * The floating panel of a conversation. On a phone, it leaves the upper half of the page visible.
 * The page stays usable, so the panel is a region rather than a dialog. Escape first collapses the
 * panel and then closes it. During a call, Escape never closes the panel, because the key that
 * closes menus must not end a call.
 */
export function VoicePanelFrame(props: VoicePanelFrameProps) {
  const { title, note, actions, children, footer, onClose, isCollapsible = true } = props;
  const panel = useRef<HTMLElement>(null);
  const [isCollapsed, setCollapsed] = useState(false);
  const id = useId();
  usePanelPlace(panel);
  useEscape(panel, () => {
    if (!isCollapsible || isCollapsed) return onClose?.();
    setCollapsed(true);
    panel.current?.querySelector<HTMLElement>('.voice-panel-head [aria-expanded]')?.focus();
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
        {isCollapsible && (
          <IconButton
            className="voice-panel-fold"
            icon={isCollapsed ? icons.up : icons.down}
            label={texts.fold}
            aria-expanded={!isCollapsed}
            aria-controls={`${id}-body`}
            onClick={() => setCollapsed(!isCollapsed)}
          />
        )}
        {onClose && (
          <IconButton
            className="voice-panel-fold"
            icon={icons.close}
            label={texts.close}
            onClick={onClose}
          />
        )}
      </header>
      {note && (
        <p className="voice-panel-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      <div className="voice-panel-body" id={`${id}-body`} hidden={isCollapsed}>
        {children}
      </div>
      {footer && <div className="voice-panel-foot">{footer}</div>}
    </section>
  );
}

function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const section = panel.current;
    const press = (event: KeyboardEvent) => {
      const { activeElement: focused, body } = document;
      const hasNoFocus = focused === null || focused === body;
      const isForPanel = hasNoFocus
        ? !document.querySelector('dialog[open]') // in an open dialog, Escape closes the dialog
        : section?.contains(focused) === true;
      if (event.key === 'Escape' && !event.defaultPrevented && isForPanel) escape();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panel]);
}
