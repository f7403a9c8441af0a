import PostalMime, { type Address } from 'postal-mime';

export interface ReceivedMail {
  /** The SMTP envelope. It alone, not the email's headers, decides who receives the email. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** Names are in lowercase. For a repeated header, the first value counts. */
  readonly headers: ReadonlyMap<string, string>;
  /** The id has no angle brackets. */
  readonly messageId: string;
  readonly subject: string;
  readonly from: MailParty;
  readonly to: readonly MailParty[];
  readonly replyTo: readonly MailParty[];
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly ReceivedAttachment[];
  readonly raw: Uint8Array;
  readonly receivedAt: Date;
}

export interface MailParty {
  readonly name: string;
  readonly address: string;
}

export interface ReceivedAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Parses an email's bytes as an email client would. Also reads `.eml` files. */
export async function readMail(
  raw: Uint8Array,
  envelope: ReceivedMail['envelope'] = { from: '', to: [] },
): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  return {
    envelope,
    headers,
    messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    subject: mail.subject ?? '',
    from: party(mail.from),
    to: (mail.to ?? []).map(party),
    replyTo: (mail.replyTo ?? []).map(party),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: bytesOf(content),
    })),
    raw,
    receivedAt: new Date(),
  };
}

function party(address: Address | undefined): MailParty {
  return { name: address?.name ?? '', address: address?.address ?? '' };
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
