import * as guided from '@pickup/messages/page/guided';
import { useEffect, useRef } from 'react';
import type { Line } from './guided-session.ts';

interface Props {
  readonly lines: readonly Line[];
  readonly currentTexts: readonly string[];
}

/**
 * The written conversation. A screen reader announces each line once, because the element exists
 * before its first line, and lines are only added.
 */
export function GuidedLog({ lines, currentTexts }: Props) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => showLast(log.current), [lines.length, currentTexts.length]);
  useEffect(() => {
    // A card or a keyboard shrinks the log, which would hide the last line.
    const watch = new ResizeObserver(() => showLast(log.current));
    if (log.current) watch.observe(log.current);
    return () => watch.disconnect();
  }, []);
  const all =
    currentTexts.length === 0
      ? lines
      : [...lines, { who: 'assistant', texts: currentTexts } as const];
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} className="guided-log" role="log" aria-label={guided.log} tabIndex={0}>
      {all.map(({ who, texts }, index) => (
        <div key={index} className={`guided-line guided-line-${who}`}>
          <span className="visually-hidden">{guided.speakers[who]}: </span>
          {texts.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

// Scrolls to the start of the last line. While a phone's keyboard is open, scrolls to the end of
// the log instead.
function showLast(log: HTMLElement | null): void {
  const last = log?.lastElementChild;
  if (!log || !(last instanceof HTMLElement)) return;
  log.scrollTop = log.closest('[data-keyboard]') ? log.scrollHeight : last.offsetTop - 2;
}
