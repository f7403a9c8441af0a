import * as texts from '@pickup/messages/page/call';
import { useLayoutEffect, useRef } from 'react';
import type { CallView, CaptionLine } from './call-view.ts';

interface Props extends Pick<CallView, 'lines' | 'drafts'> {
  readonly ai: string;
}

/**
 * Shows the captions. Screen readers get only the final captions, because a caption that may still
 * change would be announced repeatedly.
 */
export function Captions({ ai, lines, drafts }: Props) {
  const box = useFollowedEnd(lines, drafts);
  const names = { assistant: ai, visitor: texts.you, page: '' };
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="captions" ref={box} tabIndex={0} role="group" aria-label={texts.captions}>
      <div role="log" aria-label={texts.finalCaptions}>
        {lines.map((line) => (
          <Line key={line.id} name={names[line.who]} {...line} />
        ))}
      </div>
      <div aria-hidden="true">
        {(['visitor', 'assistant'] as const).map(
          (who) =>
            drafts[who] && (
              <p key={who} className={`caption caption-${who} caption-draft`}>
                <b>{names[who]}</b> <span>{drafts[who]}</span>
              </p>
            ),
        )}
        {lines.length === 0 && !drafts.visitor && !drafts.assistant && (
          <p className="captions-empty">{texts.noCaptions}</p>
        )}
      </div>
    </div>
  );
}

function Line({ who, name, text }: CaptionLine & { readonly name: string }) {
  return (
    <p className={`caption caption-${who}`}>
      {name && <b>{name}</b>} <span>{text}</span>
    </p>
  );
}

/**
 * In pixels, about one line. A log that is scrolled closer to its end than this follows new
 * captions.
 */
const AT_END = 28;

/** Keeps the newest captions visible, unless the visitor has scrolled up. */
function useFollowedEnd(lines: Props['lines'], drafts: Props['drafts']) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      follows.current = scrollHeight - scrollTop - clientHeight < AT_END;
    };
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, []);
  useLayoutEffect(() => {
    if (follows.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines, drafts]);
  return box;
}
