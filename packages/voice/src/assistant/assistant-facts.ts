import type { Offer } from '@pickup/contracts/settings/offer';
import type { Language } from '@pickup/messages/language';

/**
 * An assistant is made from these settings of the operator. They contain nothing about visitors.
 */
export interface AssistantFacts {
  /**
   * The assistant speaks only this language, English by default. `consentText` and `promises` are
   * in it.
   */
  readonly language?: Language;
  readonly brandName: string;
  /** The visitor hears this word for word before their details are saved. */
  readonly consentText: string;
  readonly offer: Offer;
  readonly phone: string;
  readonly eventsUrl: string;
  /**
   * The secret proves that a server message comes from the platform. The draft contains it unless a
   * credential is used.
   */
  readonly webhookSecret: string;
  /** The platform stores the secret in this credential, so the draft does not contain it. */
  readonly webhookCredentialId?: string | undefined;
  /** A call lasts at most this many minutes, 10 by default. */
  readonly maxMinutes?: number;
  /** The platform keeps the audio unless this is false. It always keeps a transcript. */
  readonly recording?: boolean;
  /** The platform also records the visitor's camera. The default is false. */
  readonly videoRecording?: boolean;
  /** The page makes these other claims ("Setup Included"). The default is none. */
  readonly promises?: readonly string[];
}
