import { describe, expect, it } from 'vitest';
import { readVapiMessage } from './vapi-conversation.ts';

const line = { role: 'user', transcript: 'Fifteen' };

describe('a message from the platform to the browser', () => {
  it.each([
    [{ ...line, type: 'transcript', transcriptType: 'partial' }, false],
    [{ ...line, type: 'transcript', transcriptType: 'final' }, true],
    [{ ...line, type: 'transcript' }, false],
    [{ ...line, type: 'transcript[transcriptType="final"]' }, true],
    [{ ...line, type: "transcript[transcriptType='final']", transcriptType: 'final' }, true],
  ])('is read as a caption: %j', (message, final) => {
    expect(readVapiMessage(message)).toEqual([
      { type: 'transcript', who: 'visitor', text: 'Fifteen', final },
    ]);
  });

  it('may contain several tool calls', () => {
    const toolCallList = [
      { id: '1', name: 'set_calculator', parameters: { plan: 'pro' } },
      { id: '2', name: 'open_report_form', parameters: {} },
    ];
    expect(readVapiMessage({ type: 'tool-calls', toolCallList })).toEqual([
      { type: 'tool', name: 'set_calculator', parameters: { plan: 'pro' } },
      { type: 'tool', name: 'open_report_form', parameters: {} },
    ]);
  });

  it.each([
    { ...line, type: 'transcript', role: 'system' },
    { type: 'transcript', role: 'user', transcript: '' },
    { type: 'transcript', role: 'user', transcript: 7 },
    { ...line, type: 'transcripts' },
    { type: 'speech-update', role: 'assistant', status: 'started' },
    { type: 'status-update', status: 'ended' },
    { type: 7 },
    null,
    'listening',
  ])('is ignored if the page has no use for it: %j', (message) => {
    expect(readVapiMessage(message)).toEqual([]);
  });
});
