/** What an assistant is made from: the operator's settings, never the visitor. */
export interface AssistantFacts {
  readonly brandName: string;
  /** Read to the visitor word for word before his details are saved. */
  readonly consentText: string;
  /** Where a person answers. */
  readonly phone: string;
  /** The address of POST /voice/events on the public site. */
  readonly eventsUrl: string;
  /** Proves that a server message is the platform's. A secret: it stands in the draft, unless a credential does. */
  readonly webhookSecret: string;
  /** A credential at the platform that holds the secret: then the draft does not. */
  readonly webhookCredentialId?: string | undefined;
  /** A call is ended after this long; 10 when left out. */
  readonly maxMinutes?: number;
  /** Whether the platform keeps the sound; a transcript is kept in any case. True when left out. */
  readonly recording?: boolean;
  /** Whether the platform records the visitor's camera as well. False when left out. */
  readonly videoRecording?: boolean;
  /** What else the page promises, as it stands there ("Setup Included"). None when left out. */
  readonly promises?: readonly string[];
}
