import type { Language } from '@pickup/messages/language';

/** The script for other sites. Its address is on their pages, so it must never change. */
export const EMBED_LOADER_PATH = '/embed.js';
/** The calculator for a frame on another site, below a language's base path. */
export const EMBED_PATH = '/embed';
/** Where its form goes without JavaScript. */
export const EMBED_LEAD_PATH = '/embed/lead';
/** The query parameter with the origin of the page around it, for a frame without JavaScript. */
export const HOST_PARAMETER = 'host';

/** Inline: the page gives the frame its full height. Popup: the frame scrolls. */
export type EmbedMode = 'inline' | 'popup';

/** What the page around the frame says about itself, as an answer to `ready`. */
export interface HostMessage {
  readonly pickup: 'host';
  readonly mode: EmbedMode;
  readonly language: Language;
  readonly url: string;
  readonly referrer: string;
}

/** What the frame says. It contains nothing about the visitor. */
export type FrameMessage =
  | { readonly pickup: 'ready' }
  /** The height of its content in CSS pixels. */
  | { readonly pickup: 'height'; readonly height: number }
  /** Asks for a scroll to this distance from its top. */
  | { readonly pickup: 'scroll'; readonly top: number }
  /** Asks to close the popup. */
  | { readonly pickup: 'close' }
  /** A lead was accepted. */
  | { readonly pickup: 'lead' };
