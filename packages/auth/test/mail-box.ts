import type { RenderedMessage } from '../src/one-time-tokens/render-message.ts';
import type { AuthKit } from './auth-kit.ts';

type MessageType = RenderedMessage['type'];

/** A message as its recipient sees it, with its link and its code. */
export interface OpenedMail extends RenderedMessage {
  readonly link: string;
  /** `verifyOtp` takes this as `token_hash`. */
  readonly token: string;
}

export async function openMail(kit: AuthKit, to: string, type: MessageType): Promise<OpenedMail> {
  const message = kit.sent.findLast((one) => one.to === to && one.type === type);
  const mail = message && (await kit.auth.renderMessage(message.tokenId));
  if (!mail) throw new Error(`There is no valid ${type} email to ${to}`);
  const link = mail.link ?? '';
  return { ...mail, link, token: tokenOf(link) };
}

function tokenOf(link: string): string {
  if (link === '') return '';
  const { searchParams, hash } = new URL(link);
  return searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token_hash') ?? '';
}

export interface Followed {
  readonly status: number;
  readonly url: URL;
  readonly query: URLSearchParams;
  readonly hash: URLSearchParams;
}

export async function follow(link: string, method = 'GET'): Promise<Followed> {
  const response = await fetch(link, { method, redirect: 'manual' });
  const url = new URL(response.headers.get('location') ?? 'nowhere:');
  const hash = new URLSearchParams(url.hash.slice(1));
  return { status: response.status, url, query: url.searchParams, hash };
}

export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
