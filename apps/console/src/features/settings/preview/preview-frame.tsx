import { valueAt, type SettingPath } from '@pickup/contracts/settings/written-settings';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PreviewFrameProps {
  readonly src: string;
  readonly title: string;
  /** The width that the page is made for, in pixels. It is scaled to fit. */
  readonly width: number;
  /** What the page should show: the setting of the focused field. */
  readonly shown: SettingPath | null;
  /** A text of the page was clicked. */
  onEdit(path: SettingPath): void;
}

/** The page as visitors will see it. A newer one appears only once it has loaded, at the same place. */
export function PreviewFrame({ src, title, width, shown, onEdit }: PreviewFrameProps) {
  const [loaded, setLoaded] = useState(src);
  const current = useRef<HTMLIFrameElement>(null);
  const { ref, stage } = useStageSize();
  const scale = stage ? Math.min(1, stage.width / width) : 1;
  const size = { width, height: stage ? stage.height / scale : 0 };
  useClicks(current, onEdit);
  useEffect(() => {
    const frame = current.current;
    // Asks the preview to show where the setting is.
    if (shown) frame?.contentWindow?.postMessage({ pickup: 'show', path: shown }, originOf(frame));
  }, [shown]);
  const take = (frame: HTMLIFrameElement, address: string) => {
    if (address !== src) return; // an even newer one is loading
    if (current.current && current.current !== frame) scrollAlike(current.current, frame);
    current.current = frame;
    // Drawn once before it is shown, so that nothing flashes.
    requestAnimationFrame(() => requestAnimationFrame(() => setLoaded(address)));
  };
  return (
    <div className="preview-stage" ref={ref}>
      {[...new Set([loaded, src])].map((address) => (
        <div
          key={address}
          className="preview-scaled"
          data-loading={address !== loaded || undefined}
          inert={address !== loaded}
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <iframe
            src={address}
            title={title}
            style={{ ...size, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => take(currentTarget, address)}
          />
        </div>
      ))}
    </div>
  );
}

function useClicks(
  frame: { readonly current: HTMLIFrameElement | null },
  onEdit: (path: SettingPath) => void,
): void {
  const receive = useEffectEvent((event: MessageEvent) => {
    const { current } = frame;
    if (!current || event.source !== current.contentWindow) return;
    const path = event.origin === originOf(current) ? clickedSetting(event.data) : null;
    if (path) onEdit(path);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

const originOf = (frame: HTMLIFrameElement) => new URL(frame.src).origin;

/** The setting whose words were clicked in the preview. Null for any other message. */
export function clickedSetting(data: unknown): SettingPath | null {
  const [pickup, path] = [valueAt(data, ['pickup']), valueAt(data, ['path'])];
  if (pickup !== 'edit' || !Array.isArray(path) || path.length === 0) return null;
  const isPath = path.every((part) => typeof part === 'string' || Number.isInteger(part));
  return isPath ? path : null;
}

/** A page on another host, and an email in its sandbox, do not tell where they are. */
function scrollAlike(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  try {
    to.contentWindow?.scrollTo(0, from.contentWindow?.scrollY ?? 0);
  } catch {
    // It starts at its top.
  }
}

/** The size of an element, as it changes. Null before it is known. */
function useStageSize() {
  const [stage, setStage] = useState<{ readonly width: number; readonly height: number } | null>(
    null,
  );
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setStage((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, stage };
}
