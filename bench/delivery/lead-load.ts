import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import {
  IDEMPOTENCY_HEADER,
  LEAD_INTAKE_PATH,
} from '../../packages/contracts/src/leads/lead-intake-address.ts';

export interface AcceptedLead {
  readonly id: string;
  readonly email: string;
  /** In milliseconds since 1970. */
  readonly acceptedAt: number;
}

export class LeadSender {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(port: number) {
    this.#port = port;
  }

  /** Throws if the server refuses the lead, or if the connection breaks before the response. */
  async send(): Promise<AcceptedLead> {
    const email = `ann.${randomUUID()}@example.com`;
    const text = await this.#post(JSON.stringify(exampleLeadBody({ 'contact.email': email })));
    const { lead_id: id } = JSON.parse(text) as { readonly lead_id: string };
    return { id, email, acceptedAt: Date.now() };
  }

  /** Sends this many leads per second, without waiting for responses. */
  async sendSteadily(perSecond: number, seconds: number): Promise<AcceptedLead[]> {
    const start = performance.now();
    const sending: Promise<AcceptedLead>[] = [];
    for (let index = 0; index < perSecond * seconds; index++) {
      await until(start + (index / perSecond) * 1000);
      sending.push(this.send());
    }
    return Promise.all(sending);
  }

  close(): void {
    this.#agent.destroy();
  }

  #post(body: string): Promise<string> {
    const options = {
      host: '127.0.0.1',
      port: this.#port,
      path: LEAD_INTAKE_PATH,
      method: 'POST',
      agent: this.#agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
    };
    return new Promise((resolve, reject) => {
      const sending = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`a lead got status ${response.statusCode}`));
        });
      });
      sending.on('error', reject).end(body);
    });
  }
}

async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
