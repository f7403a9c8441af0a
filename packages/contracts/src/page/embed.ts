import type { Language } from '@pickup/messages/language';

/** Other sites' pages contain this URL, so it must never change. */
export const EMBED_LOADER_PATH = '/embed.js';
/** This path follows the base path of a language. */
export const EMBED_PATH = '/embed';
/** Without JavaScript, the embedded calculator's form is sent here. */
export const EMBED_LEAD_PATH = '/embed/lead';
/** The query parameter with the embedding page's origin, for a frame without JavaScript. */
export const HOST_PARAMETER = 'host';

/** An inline frame gets the height of its content. A popup's frame scrolls. */
export type EmbedMode = 'inline' | 'popup';

export interface HostMessage {
  readonly pickup: 'host';
  readonly mode: EmbedMode;
  readonly language: Language;
  readonly url: string;
  readonly referrer: string;
}

/** Messages to the embedding page contain nothing about the visitor. */
export type FrameMessage =
  | { readonly pickup: 'ready' }
  /** The height of the frame's content in CSS pixels. */
  | { readonly pickup: 'height'; readonly height: number }
  /** Asks the page to scroll to this distance from the frame's top. */
  | { readonly pickup: 'scroll'; readonly top: number }
  | { readonly pickup: 'close' }
  | { readonly pickup: 'lead' };
