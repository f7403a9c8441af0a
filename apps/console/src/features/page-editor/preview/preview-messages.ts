import type { SettingPath } from '@pickup/contracts/setting-path';

/** What a preview and the editor tell each other. */
interface PreviewMessage {
  readonly pickup: 'edit' | 'show';
  readonly path: SettingPath;
}

/** The setting whose words were clicked in the preview. Null for any other message. */
export function clickedSetting(data: unknown): SettingPath | null {
  if (typeof data !== 'object' || data === null) return null;
  const { pickup, path } = data as Partial<Record<keyof PreviewMessage, unknown>>;
  if (pickup !== 'edit' || !Array.isArray(path) || path.length === 0) return null;
  const isPath = path.every((part) => typeof part === 'string' || Number.isInteger(part));
  return isPath ? (path as SettingPath) : null;
}

/** Asks the preview to show where a setting is. */
export function showInPreview(frame: HTMLIFrameElement, path: SettingPath): void {
  const message: PreviewMessage = { pickup: 'show', path };
  frame.contentWindow?.postMessage(message, originOf(frame));
}

/** Whether a message comes from the page in the frame. */
export function isFromFrame(event: MessageEvent, frame: HTMLIFrameElement | null): boolean {
  if (!frame || event.source !== frame.contentWindow) return false;
  return event.origin === originOf(frame);
}

const originOf = (frame: HTMLIFrameElement) => new URL(frame.src).origin;
