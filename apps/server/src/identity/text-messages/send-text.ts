import type { TextSender } from '@pickup/auth/auth-options';
import type { Reach } from '../../platform/outgoing/guarded-lookup.ts';

export type SendText = TextSender['send'];
/** The addresses that requests with a code may reach. */
export type TextReach = Reach;

/** A person is waiting at the form. */
export const TEXT_TIME_LIMIT_MS = 5_000;
