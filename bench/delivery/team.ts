import { randomUUID } from 'node:crypto';
import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import { NO_ASSIGNMENT } from '@pickup/contracts/assignment/assignment';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { InvitationLink, Person } from '@pickup/contracts/people/people';
import type { BuiltServer } from '../built-server.ts';
import type { AcceptedLead } from './lead-load.ts';
import { callOperatorApi, RefusedError } from './operator-api.ts';
import type { Sinks } from './sinks.ts';

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Member extends Colleague {
  readonly endpoints: readonly string[];
}

/** A removed person, with the ids of the leads (and booked leads) that the successor must get. */
export interface DepartedColleague extends Colleague {
  readonly leads: readonly string[];
  readonly booked: readonly string[];
}

const DEVICES_EACH = 2;
const LEADS_EACH = 3;
const HALF_HOUR = 1_800_000;
/**
 * `work` repeats at most this many refused steps. For example, a step fails if the rule has
 * assigned no unused lead yet.
 */
const MAX_REFUSALS = 20;

/**
 * The server assigns leads to two agents by rule and notifies them. Meanwhile, the team invites
 * other people and gives them tasks, leads and bookings. It then removes some of them and hands
 * their work over to a successor. After a kill, the team repeats the request that got no response,
 * as an operator would.
 */
export class Team {
  readonly #server: BuiltServer;
  readonly members: Member[] = [];
  /** People with a task that is due today. */
  readonly newcomers: Colleague[] = [];
  readonly departed: DepartedColleague[] = [];
  /** Ids of the leads that the team contacted. */
  readonly contacted = new Set<string>();
  /** Ids of the leads that were reassigned by hand. */
  readonly reassigned = new Set<string>();
  readonly #steps: (() => Promise<void>)[] = [];
  #rounds = 0;
  #onRemoval: () => void = () => undefined;
  #usedLeads = 0;
  #bookings = 0;

  constructor(server: BuiltServer) {
    this.#server = server;
  }

  get successor(): Member {
    const [, successor] = this.members;
    if (!successor) throw new Error('The team is not set up');
    return successor;
  }

  async setUp({ subscriptions }: Pick<Sinks, 'subscriptions'>): Promise<void> {
    const hours = {
      ...DEFAULT_TEAM_AVAILABILITY,
      time_zone: zoneInTheMorning(new Date()),
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
    };
    await this.#put('/api/availability/team', { version: 0, hours });
    for (const [index, name] of ['Ann', 'Bob'].entries()) {
      const own = subscriptions.slice(index * DEVICES_EACH, (index + 1) * DEVICES_EACH);
      const person = await this.#invite(name);
      const bearer = await this.#signIn(person);
      for (const subscription of own) {
        const body = { ...subscription, time_zone: 'UTC' };
        await callOperatorApi(this.#server, '/api/me/push', { method: 'POST', body, bearer });
      }
      this.members.push({ ...person, endpoints: own.map(({ endpoint }) => endpoint) });
    }
    const people = this.members.map(({ id }) => id);
    await this.#put('/api/assignment', {
      version: 0,
      rules: { ...NO_ASSIGNMENT, on: true, people },
    });
  }

  /** Resolves when the next removal is about to begin. */
  nextRemoval(): Promise<void> {
    return new Promise((resolve) => (this.#onRemoval = resolve));
  }

  /** Works until a connection breaks or `isOver` returns true at the end of a round. */
  async work(leads: readonly AcceptedLead[], isOver: () => boolean): Promise<void> {
    let refusals = 0;
    while (this.#steps.length > 0 || !isOver()) {
      if (this.#steps.length === 0) this.#steps.push(...this.#round(leads));
      try {
        await this.#steps[0]?.();
        this.#steps.shift();
      } catch (error) {
        if (!(error instanceof RefusedError)) return; // the server was killed
        refusals += 1;
        if (refusals > MAX_REFUSALS) throw error;
      }
    }
  }

  #round(leads: readonly AcceptedLead[]): (() => Promise<void>)[] {
    this.#rounds += 1;
    const number = this.#rounds;
    const pickedLeads: string[] = [];
    const booked: string[] = [];
    const tasks = [randomUUID(), randomUUID()];
    let departing: Colleague | undefined;
    const requireDeparting = () => {
      if (!departing) throw new Error('The person was not invited');
      return departing;
    };
    const pickLead = async () => pickedLeads.push(await this.#assignedLead(leads));
    return [
      ...Array.from({ length: LEADS_EACH + 2 }, () => async () => void (await pickLead())),
      async () => {
        const newcomer = await this.#invite(`Newcomer ${number}`);
        await this.#addTask(tasks[0], { lead: pickedLeads[3], person: newcomer.id });
        this.newcomers.push(newcomer);
      },
      () => this.#contact(pickedLeads[4] ?? ''),
      async () => void (departing = await this.#invite(`Departing ${number}`)),
      () => this.#enableBookings(requireDeparting()),
      ...Array.from({ length: LEADS_EACH }, (_, index) => async () => {
        await this.#reassign(pickedLeads[index] ?? '', requireDeparting());
      }),
      async () => void booked.push(await this.#book(pickedLeads[0] ?? '', requireDeparting())),
      async () => void booked.push(await this.#book(pickedLeads[1] ?? '', requireDeparting())),
      () => this.#addTask(tasks[1], { lead: pickedLeads[2], person: requireDeparting().id }),
      async () => {
        await this.#remove(requireDeparting());
        this.departed.push({
          ...requireDeparting(),
          leads: pickedLeads.slice(0, LEADS_EACH),
          booked,
        });
      },
    ];
  }

  async #invite(name: string): Promise<Colleague> {
    const email = `${name.toLowerCase().replace(' ', '-')}@team.test`;
    const body = { email, name, role: 'agent' };
    const options = { method: 'POST', body } as const;
    const { user_id: id } = await callOperatorApi<Person>(this.#server, '/api/people', options);
    return { id, name, email };
  }

  async #signIn({ id }: Colleague): Promise<string> {
    const path = `/api/people/${id}/invitation-link`;
    const { link } = await callOperatorApi<InvitationLink>(this.#server, path, { method: 'POST' });
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash');
    const body = { type: 'invite', token_hash: token };
    const session = await callOperatorApi<{ readonly access_token: string }>(
      this.#server,
      '/auth/v1/verify',
      { method: 'POST', body },
    );
    return session.access_token;
  }

  /** Returns the id of a lead that the rule has assigned and that no earlier step has used. */
  async #assignedLead(leads: readonly AcceptedLead[]): Promise<string> {
    for (let attempts = 0; attempts < leads.length; attempts++) {
      const index = this.#usedLeads % leads.length;
      this.#usedLeads += 1;
      const id = leads[index]?.id ?? '';
      const isUsed = this.reassigned.has(id) || this.contacted.has(id);
      if (!isUsed && (await this.#read(id)).work.assignee !== null) return id;
    }
    throw new RefusedError(404, 'The rule has assigned no unused lead yet');
  }

  async #reassign(lead: string, { id: assignee }: Colleague): Promise<void> {
    this.reassigned.add(lead);
    await this.#patch(lead, { assignee });
  }

  async #contact(lead: string): Promise<void> {
    await this.#patch(lead, { status: 'contacted' });
    this.contacted.add(lead);
  }

  async #enableBookings({ id }: Colleague): Promise<void> {
    const path = '/api/availability';
    const { agents } = await callOperatorApi<{
      readonly agents: readonly { agent_id: string; version: number; hours: object }[];
    }>(this.#server, path);
    const agent = agents.find(({ agent_id: one }) => one === id);
    const hours = { ...agent?.hours, takes_bookings: true };
    await this.#put(`${path}/${id}`, { version: agent?.version, hours });
  }

  /** Books a time that no one has booked, as a visitor does. */
  async #book(lead: string, { id }: Colleague): Promise<string> {
    const isBooked = async () => {
      const { booking_requests: bookings } = await this.#read(lead);
      return bookings.some((one) => one.state === 'confirmed' && one.agent_id === id);
    };
    if (await isBooked()) return lead;
    this.#bookings += 1;
    const first = Math.ceil((Date.now() + 5 * HALF_HOUR) / HALF_HOUR);
    const startsAt = new Date((first + this.#bookings) * HALF_HOUR).toISOString();
    const renderedAt = String(Date.now() - 60_000);
    const fields = { lead, startsAt, kind: 'quick', timeZone: 'UTC', note: '', renderedAt };
    const response = await fetch(`${this.#server.origin}/book`, {
      method: 'POST',
      headers: { origin: this.#server.origin },
      body: new URLSearchParams(fields),
    });
    const page = await response.text();
    if (!response.ok || !(await isBooked()))
      throw new RefusedError(response.status, `${startsAt} was not booked: ${page.slice(0, 200)}`);
    return lead;
  }

  async #addTask(
    id: string | undefined,
    { lead = '', person }: { readonly lead: string | undefined; readonly person: string },
  ): Promise<void> {
    const body = { id, person, due_at: new Date().toISOString(), text: 'Call back.' };
    await callOperatorApi(this.#server, `/api/leads/${lead}/tasks`, { method: 'POST', body });
  }

  async #remove({ id }: Colleague): Promise<void> {
    const path = `/api/people/${id}?successor=${this.successor.id}`;
    this.#onRemoval();
    await callOperatorApi(this.#server, path, { method: 'DELETE' });
  }

  #read(lead: string): Promise<OperatorLeadDetail> {
    return callOperatorApi(this.#server, `/api/leads/${lead}`);
  }

  async #patch(lead: string, body: object): Promise<void> {
    await callOperatorApi(this.#server, `/api/leads/${lead}`, { method: 'PATCH', body });
  }

  async #put(path: string, body: object): Promise<void> {
    await callOperatorApi(this.#server, path, { method: 'PUT', body });
  }
}

/** Returns a zone where it is between 7 and 8 AM, so that the run sends morning emails. */
function zoneInTheMorning(now: Date): string {
  const east = ((7 - now.getUTCHours() + 36) % 24) - 12;
  return east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
