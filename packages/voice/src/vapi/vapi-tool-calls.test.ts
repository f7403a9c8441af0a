import { describe, expect, it } from 'vitest';
import { readToolCalls } from './vapi-tool-calls.ts';

const parameters = { jobs_per_month: 20 };

describe('the tool calls of a message', () => {
  it.each([
    ['parameters', { id: 't1', name: 'set_calculator', parameters }],
    ['arguments', { id: 't1', name: 'set_calculator', arguments: parameters }],
    ['arguments as text', { id: 't1', name: 'set_calculator', arguments: '{"jobs_per_month":20}' }],
    [
      'a function with arguments as text',
      {
        id: 't1',
        type: 'function',
        function: { name: 'set_calculator', arguments: '{"jobs_per_month":20}' },
      },
    ],
    [
      'a function with arguments',
      { id: 't1', type: 'function', function: { name: 'set_calculator', arguments: parameters } },
    ],
  ])('are read if they have %s', (_, call) => {
    const read = [{ id: 't1', name: 'set_calculator', parameters }];
    expect(readToolCalls({ toolCallList: [call] })).toEqual(read);
    expect(readToolCalls({ toolCalls: [call] })).toEqual(read);
  });

  const NO_PARAMETERS = ['{not json', '7', 'null', '[1]', 7, null, undefined];
  it.each(NO_PARAMETERS)('have no parameters if the arguments are %j', (given) => {
    const toolCallList = [{ name: 'open_report_form', arguments: given }];
    expect(readToolCalls({ toolCallList })).toEqual([
      { id: null, name: 'open_report_form', parameters: {} },
    ]);
  });

  const NONE = [null, 'x', {}, { toolCallList: {} }, { toolCallList: [null, 7, {}, { name: '' }] }];
  it.each(NONE)('are an empty list if the message is %j', (message) => {
    expect(readToolCalls(message)).toEqual([]);
  });
});
