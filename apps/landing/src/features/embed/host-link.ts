import type { EmbedMode, FrameMessage, HostMessage } from '@pickup/contracts/page/embed';
import { LANGUAGES } from '@pickup/messages/language';

export interface HostLink {
  /** Sends only after the embedding page has replied, and only to the origin of that page. */
  send(message: FrameMessage): void;
  close(): void;
}

export type ReceivedMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

const MODES: readonly EmbedMode[] = ['inline', 'popup'];
const MAX_ADDRESS = 4_000;

/**
 * Sends `ready` to the parent window, and calls `onHost` with each valid message from that window.
 * Ignores messages from origins that are not in `parents`.
 */
export function connectToHost(
  parents: readonly string[],
  onHost: (host: HostMessage) => void,
): HostLink {
  const { parent } = window;
  let origin: string | null = null;
  const receive = (event: MessageEvent<unknown>) => {
    const message = readHostMessage(event, parent, parents);
    if (!message) return;
    origin = event.origin;
    onHost(message);
  };
  addEventListener('message', receive);
  if (parent !== window) {
    for (const target of targetsIn(parents)) parent.postMessage({ pickup: 'ready' }, target);
  }
  return {
    send: (message) => void (origin !== null && parent.postMessage(message, origin)),
    close: () => removeEventListener('message', receive),
  };
}

/**
 * Returns the parent window's message if `parents` lists the message's origin and the URL in the
 * message has the same origin. Returns null for all other messages.
 */
export function readHostMessage(
  { data, origin, source }: ReceivedMessage,
  parent: unknown,
  parents: readonly string[],
): HostMessage | null {
  if (source !== parent || !parents.includes(origin)) return null;
  const message = (data ?? {}) as Partial<Record<keyof HostMessage, unknown>>;
  const mode = MODES.find((one) => one === message.mode);
  const language = LANGUAGES.find((one) => one === message.language);
  if (message.pickup !== 'host' || !mode || !language) return null;
  const url = addressIn(message.url);
  if (!URL.canParse(url) || new URL(url).origin !== origin) return null;
  return { pickup: 'host', mode, language, url, referrer: addressIn(message.referrer) };
}

function addressIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_ADDRESS) : '';
}

// Firefox does not expose a frame's ancestors, and a navigation in the frame loses the referrer. If
// the parent's origin is unknown, this returns every listed origin. The browser delivers only the
// message with the matching origin.
function targetsIn(parents: readonly string[]): readonly string[] {
  const { ancestorOrigins } = location;
  const known = ancestorOrigins?.[0] ?? originOf(document.referrer);
  return parents.includes(known) ? [known] : parents;
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : '';
