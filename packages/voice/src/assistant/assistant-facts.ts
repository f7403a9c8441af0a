import type { Offer } from '@pickup/contracts/settings/offer';
import type { Language } from '@pickup/messages/language';

/** The operator's settings from which an assistant is made. They contain nothing about visitors. */
export interface AssistantFacts {
  /**
   * The only language that the assistant speaks, English by default. `consentText` and `promises`
   * must be in this language.
   */
  readonly language?: Language;
  readonly brandName: string;
  /** The assistant reads this text word for word before it saves the visitor's details. */
  readonly consentText: string;
  readonly offer: Offer;
  readonly phone: string;
  readonly eventsUrl: string;
  /**
   * Proves that a server message comes from the platform. The draft contains this secret unless a
   * credential holds it.
   */
  readonly webhookSecret: string;
  /** The id of the credential that holds the secret on the platform. */
  readonly webhookCredentialId?: string | undefined;
  /** The maximum length of a call in minutes, 10 by default. */
  readonly maxMinutes?: number;
  /** Whether the platform keeps the audio, true by default. The platform always keeps a transcript. */
  readonly recording?: boolean;
  /** Whether the platform also records the visitor's camera, false by default. */
  readonly videoRecording?: boolean;
  /** Other claims that the page makes, such as "Setup Included". */
  readonly promises?: readonly string[];
}
