import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleLeadBody } from '../../apps/server/src/domain/leads/example-lead-body.ts';
import {
  IDEMPOTENCY_HEADER,
  LEAD_INTAKE_PATH,
} from '../../packages/contracts/src/lead-intake-address.ts';

export interface SentLead {
  readonly id: string;
  readonly email: string;
}

/** A response of 500 and more, or a connection that broke. */
export interface Failure {
  readonly at: number;
  readonly status: number;
}

export interface Response {
  readonly status: number;
  readonly text: string;
}

/** Requests through the load balancer, each from an address of its own unless one is given. */
export class Visitors {
  readonly accepted: SentLead[] = [];
  readonly failures: Failure[] = [];
  #answers = 0;
  readonly #port: number;
  readonly #token: string;

  constructor(port: number, token: string) {
    this.#port = port;
    this.#token = token;
  }

  get answers(): number {
    return this.#answers;
  }

  /** Sends leads until `isOver`, this many per second, and resolves when each was acknowledged. */
  async sendLeads(perSecond: number, isOver: () => boolean): Promise<void> {
    const sending: Promise<void>[] = [];
    while (!isOver()) {
      sending.push(this.#sendUntilAccepted());
      await pause(1000 / perSecond);
    }
    await Promise.all(sending);
  }

  /** Erases an earlier lead now and then, and returns the addresses of the erased people. */
  async eraseSome(everyMs: number, isOver: () => boolean): Promise<string[]> {
    const erased: string[] = [];
    const left = () => this.accepted.filter(({ email }) => !erased.includes(email));
    while (!isOver()) {
      await pause(everyMs);
      const leads = left();
      const lead = leads[randomInt(Math.max(1, leads.length))];
      if (!lead) continue;
      const headers = { authorization: `Bearer ${this.#token}` };
      const answer = await this.ask('DELETE', `/api/leads/${lead.id}`, { headers });
      if (answer.status < 300) erased.push(lead.email);
    }
    return erased;
  }

  /** How many of `attempts` were accepted, the same lead sent from one address or to one email address. */
  async countAccepted(attempts: number, from: Partial<Sender>): Promise<number> {
    let accepted = 0;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { status } = await this.#post({ ...newSender(), ...from }, randomUUID());
      if (status === 200) accepted += 1;
      await pause(50);
    }
    return accepted;
  }

  /** How many guesses at a token from one address were answered, before the rest were put off. */
  async countGuesses(attempts: number, localAddress: string): Promise<number> {
    let answered = 0;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const headers = { authorization: `Bearer ${randomUUID()}` };
      const { status } = await this.ask('GET', '/api/leads', { headers, localAddress });
      if (status === 401) answered += 1;
      await pause(50);
    }
    return answered;
  }

  async #sendUntilAccepted(): Promise<void> {
    const sender = newSender();
    const key = randomUUID();
    for (;;) {
      const { status, text } = await this.#post(sender, key);
      if (status === 200) {
        const { lead_id: id } = JSON.parse(text) as { readonly lead_id: string };
        this.accepted.push({ id, email: sender.email });
        return;
      }
      // The form does the same: it keeps what was typed in and sends it again.
      await pause(1_000);
    }
  }

  #post({ email, localAddress }: Sender, key: string): Promise<Response> {
    const body = JSON.stringify(exampleLeadBody({ 'contact.email': email }));
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [IDEMPOTENCY_HEADER]: key,
    };
    return this.ask('POST', LEAD_INTAKE_PATH, { headers, body, localAddress });
  }

  /** A broken connection has the status 599. */
  async ask(method: string, path: string, asked: Asked): Promise<Response> {
    const response = await send(this.#port, method, path, asked);
    this.#answers += 1;
    if (response.status >= 500) this.failures.push({ at: Date.now(), status: response.status });
    return response;
  }
}

interface Sender {
  readonly email: string;
  readonly localAddress: string;
}

function newSender(): Sender {
  const part = () => randomInt(1, 250);
  return {
    email: `ann.${randomUUID()}@example.com`,
    localAddress: `127.${part()}.${part()}.${part()}`,
  };
}

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly localAddress?: string;
}

function send(port: number, method: string, path: string, asked: Asked): Promise<Response> {
  const { headers, body, localAddress } = asked;
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 599, text: '' });
    const from = localAddress === undefined ? {} : { localAddress };
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false, ...from };
    request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', broken);
      response.on('end', () => resolve({ status: response.statusCode ?? 599, text }));
    })
      .on('error', broken)
      .end(body);
  });
}
