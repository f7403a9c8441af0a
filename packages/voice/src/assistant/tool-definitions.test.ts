import { describe, expect, it } from 'vitest';
import { SPECIFIED_OFFERS } from '@pickup/contracts/offer-of-settings';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { toolDefinitions } from './tool-definitions.ts';

interface FunctionTool {
  readonly function: {
    readonly name: string;
    readonly parameters: {
      readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
      readonly required: readonly string[];
    };
  };
}

const definition = (name: string) =>
  (toolDefinitions('One moment.', SPECIFIED_OFFERS.en) as readonly Partial<FunctionTool>[])
    .flatMap((tool) => (tool.function ? [tool.function] : []))
    .find((one) => one.name === name)?.parameters ?? expect.fail(`there is no tool ${name}`);

describe('the tools as the model sees them', () => {
  it('save_lead requires the contact and the consent, but no figures', () => {
    const { required, properties } = definition('save_lead');
    expect(required).toEqual(['first_name', 'last_name', 'email', 'phone', 'consent']);
    for (const name of required) expect(properties).toHaveProperty(name);
  });

  it('set_calculator lists the ids of all trades and plans, and requires nothing', () => {
    const { required, properties } = definition('set_calculator');
    expect(required).toEqual([]);
    expect(properties['business_type']?.enum).toEqual(SPECIFIED_MODEL.trades.map(({ id }) => id));
    expect(properties['plan']?.enum).toEqual(SPECIFIED_MODEL.plans.map(({ id }) => id));
  });

  it('save_lead says the given words while it works', () => {
    const messages = (
      toolDefinitions('Un momento.', SPECIFIED_OFFERS.en) as readonly { messages?: unknown }[]
    ).flatMap((tool) => tool.messages ?? []);
    expect(messages).toEqual([{ type: 'request-start', content: 'Un momento.' }]);
  });

  it('all have names that the platform allows', () => {
    for (const tool of toolDefinitions(
      'One moment.',
      SPECIFIED_OFFERS.en,
    ) as readonly Partial<FunctionTool>[]) {
      if (tool.function) expect(tool.function.name).toMatch(/^[\w-]{1,64}$/);
    }
  });
});
