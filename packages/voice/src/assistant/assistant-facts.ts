import type { Offer } from '@pickup/contracts/settings/offer';
import type { Language } from '@pickup/messages/language';

export interface AssistantFacts {
  /** English by default. `consentText` and `claims` must be in this language. */
  readonly language?: Language;
  readonly brandName: string;
  readonly consentText: string;
  readonly offer: Offer;
  readonly phone: string;
  readonly eventsUrl: string;
  readonly webhookSecret: string;
  readonly webhookCredentialId?: string | undefined;
  /** 10 by default. */
  readonly maxMinutes?: number;
  /** True by default. */
  readonly recording?: boolean;
  /** False by default. */
  readonly videoRecording?: boolean;
  /** The page's claims apart from the offer, such as "Setup Included". */
  readonly claims?: readonly string[];
}
