import * as guided from '@pickup/messages/page/guided';
import { useEffect, useRef } from 'react';
import type { Line } from './guided-conversation.ts';

/**
 * The conversation in writing. The element exists before its first line, and lines are only added,
 * so that a screen reader announces each line once.
 */
export function GuidedLog(props: { readonly lines: readonly Line[]; readonly interim: string }) {
  const { lines, interim } = props;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => showLast(log.current), [lines.length, interim]);
  useEffect(() => keepLastInSight(log.current), []);
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} className="guided-log" role="log" aria-label={guided.log} tabIndex={0}>
      {lines.map(({ who, texts }, index) => (
        <div key={index} className={`guided-line guided-line-${who}`}>
          <span className="visually-hidden">{guided.speakers[who]}: </span>
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

// A note or a keyboard makes the log smaller and would cover its end.
function keepLastInSight(log: HTMLElement | null): () => void {
  const watch = new ResizeObserver(() => showLast(log));
  if (log) watch.observe(log);
  return () => watch.disconnect();
}

// Scrolls to the end, where the current question is.
function showLast(log: HTMLElement | null): void {
  if (log) log.scrollTop = log.scrollHeight;
}
