import { describe, expect, it } from 'vitest';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { toolDefinitions } from './tool-definitions.ts';

const WAITING = { saving: 'One moment.', looking: 'Let me look.', booking: 'Booking it.' };

interface FunctionTool {
  readonly messages?: readonly { readonly content: string }[];
  readonly function?: {
    readonly name: string;
    readonly parameters: {
      readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
      readonly required: readonly string[];
    };
  };
}

const tools = toolDefinitions(WAITING, SPECIFIED_OFFERS.en) as readonly FunctionTool[];
const functions = tools.flatMap((tool) => tool.function ?? []);
const definition = (name: string) =>
  functions.find((one) => one.name === name)?.parameters ?? expect.fail(`there is no tool ${name}`);

describe('the tool definitions', () => {
  it('require contact details and consent for save_lead, but no figures', () => {
    const { required, properties } = definition('save_lead');
    expect(required).toEqual(['first_name', 'last_name', 'email', 'phone', 'consent']);
    for (const name of required) expect(properties).toHaveProperty(name);
  });

  it('list the ids of all trades and plans for set_calculator, and require nothing', () => {
    const { required, properties } = definition('set_calculator');
    expect(required).toEqual([]);
    expect(properties['business_type']?.enum).toEqual(SPECIFIED_MODEL.trades.map(({ id }) => id));
    expect(properties['plan']?.enum).toEqual(SPECIFIED_MODEL.plans.map(({ id }) => id));
  });

  it('require only a time for book_time, because the call may already have a lead', () => {
    const { required, properties } = definition('book_time');
    expect(required).toEqual(['starts_at']);
    for (const name of ['first_name', 'last_name', 'email', 'phone', 'time_zone']) {
      expect(properties).toHaveProperty(name);
    }
  });

  it('require nothing for offer_times, and list the parts of a day', () => {
    const { required, properties } = definition('offer_times');
    expect(required).toEqual([]);
    expect(properties['part_of_day']?.enum).toEqual(['morning', 'afternoon', 'evening']);
  });

  it('contain the words that the assistant says while a tool of Pickup’s server runs', () => {
    const said = tools.flatMap(({ messages = [] }) => messages.map(({ content }) => content));
    expect(said).toEqual(['One moment.', 'Let me look.', 'Booking it.']);
  });

  it('have names that the platform allows', () => {
    for (const { name } of functions) expect(name).toMatch(/^[\w-]{1,64}$/);
  });
});
