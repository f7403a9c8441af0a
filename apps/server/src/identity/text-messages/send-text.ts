import type { TextSender } from '@pickup/auth/auth-options';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';

export type SendText = TextSender['send'];
/** Where requests that hold a code may go. */
export type TextReach = Reach;

/** Somebody waits at the form. */
export const TEXT_TIME_LIMIT_MS = 5_000;
