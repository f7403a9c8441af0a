import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Times are milliseconds since 1970. */
export interface ReceivedMail {
  readonly at: number;
  /** The recipient in the envelope. */
  readonly to: string;
  readonly messageId: string;
  /** A PDF is recognized by its first bytes. */
  readonly hasPdf: boolean;
}

export interface RawMailSink {
  readonly url: string;
}

const END = Buffer.from('\r\n.\r\n');
/** An attached PDF begins with "%PDF-1", which starts a new line in base64. */
const PDF = Buffer.from('\r\nJVBERi0x');
const HEADER_BYTES = 4_096;

/**
 * Accepts every email and searches it only for its Message-ID and a PDF. Parsing emails would take
 * more CPU time than sending them.
 */
export function startRawMailSink(onMail: (mail: ReceivedMail) => void): Promise<RawMailSink> {
  const server = createServer((socket) => new Session(socket, onMail));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}` });
    });
  });
}

class Session {
  readonly #socket: Socket;
  readonly #onMail: (mail: ReceivedMail) => void;
  #commands = '';
  #mail: Buffer[] | null = null;
  #to = '';

  constructor(socket: Socket, onMail: (mail: ReceivedMail) => void) {
    this.#socket = socket.setNoDelay(true);
    this.#onMail = onMail;
    socket.on('data', (bytes) => (this.#mail ? this.#readMail(bytes) : this.#readCommands(bytes)));
    socket.on('error', () => socket.destroy()); // the server was killed
    this.#reply('220 sink');
  }

  #readCommands(bytes: Buffer): void {
    const lines = (this.#commands + bytes.toString('latin1')).split('\r\n');
    this.#commands = lines.pop() ?? '';
    for (const line of lines) this.#runCommand(line);
  }

  #runCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') this.#to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA') {
      this.#mail = [];
      return this.#reply('354 go ahead');
    }
    this.#reply(verb === 'EHLO' ? '250-sink\r\n250 8BITMIME' : '250 ok');
    if (verb === 'QUIT') this.#socket.end();
  }

  #readMail(bytes: Buffer): void {
    const parts = this.#mail ?? [];
    parts.push(bytes);
    const end = bytes.length >= END.length ? bytes : Buffer.concat(parts.slice(-END.length));
    if (!end.subarray(-END.length).equals(END)) return;
    this.#mail = null;
    const mail = Buffer.concat(parts);
    const headers = mail.subarray(0, HEADER_BYTES).toString('latin1');
    const messageId = /^message-id: <([^>]*)>/im.exec(headers)?.[1] ?? '';
    this.#onMail({ at: Date.now(), to: this.#to, messageId, hasPdf: mail.includes(PDF) });
    this.#reply('250 accepted');
  }

  #reply(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }
}
