import { useEffect, useRef } from 'react';
import type { Line } from './guided-conversation.ts';

/**
 * What was said, on screen word for word. It is there before its first words, and lines are only ever
 * added, so that a screen reader says each once.
 */
export function GuidedLog(props: { readonly lines: readonly Line[]; readonly interim: string }) {
  const { lines, interim } = props;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => showLast(log.current), [lines.length, interim]);
  useEffect(() => keepLastInSight(log.current), []);
  return (
    // A region that scrolls has to be reached by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} className="guided-log" role="log" aria-label="Conversation" tabIndex={0}>
      {lines.map(({ who, texts }, index) => (
        <div key={index} className={`guided-line guided-line-${who}`}>
          <span className="visually-hidden">{SPEAKER[who]}: </span>
          {texts.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
        </div>
      ))}
      {interim && (
        <div className="guided-line guided-line-visitor guided-line-interim" aria-hidden="true">
          <p>{interim}…</p>
        </div>
      )}
    </div>
  );
}

const SPEAKER = { assistant: 'Assistant', visitor: 'You' } as const;

// A note or a keyboard that comes below takes room from the log, and would cover its end.
function keepLastInSight(log: HTMLElement | null): () => void {
  const watch = new ResizeObserver(() => showLast(log));
  if (log) watch.observe(log);
  return () => watch.disconnect();
}

// The question stands at the end of what was said last.
function showLast(log: HTMLElement | null): void {
  if (log) log.scrollTop = log.scrollHeight;
}
