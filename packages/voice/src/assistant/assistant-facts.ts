import type { Offer } from '@pickup/contracts/settings/offer';
import type { Language } from '@pickup/messages/language';

/** The operator's settings that an assistant is made from. Contains nothing about visitors. */
export interface AssistantFacts {
  /** The only language it speaks; `consentText` and `promises` are in it. English when left out. */
  readonly language?: Language;
  readonly brandName: string;
  /** Read to the visitor word for word before their details are saved. */
  readonly consentText: string;
  readonly offer: Offer;
  /** A number where a person answers. */
  readonly phone: string;
  readonly eventsUrl: string;
  /**
   * Proves that a server message comes from the platform. A secret: it is part of the draft unless
   * a credential is used.
   */
  readonly webhookSecret: string;
  /** A credential stored at the platform that holds the secret, so that the draft does not. */
  readonly webhookCredentialId?: string | undefined;
  /** Longest call, in minutes; 10 when left out. */
  readonly maxMinutes?: number;
  /** Whether the platform keeps the audio; it always keeps a transcript. True when left out. */
  readonly recording?: boolean;
  /** Whether the platform records the visitor's camera as well. False when left out. */
  readonly videoRecording?: boolean;
  /** Other claims on the page, in its words ("Setup Included"). None when left out. */
  readonly promises?: readonly string[];
}
