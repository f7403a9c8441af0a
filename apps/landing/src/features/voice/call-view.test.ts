import { describe, expect, it } from 'vitest';
import { CALL_STAGES } from '@pickup/voice/voice-call';
import { NEW_CALL, nextCallView, type CallViewEvent } from './call-view.ts';

const after = (...events: readonly CallViewEvent[]) =>
  events.reduce((view, event) => nextCallView(view, event, 5_000), NEW_CALL);

const transcript = (text: string, final: boolean, who: 'assistant' | 'visitor' = 'visitor') =>
  ({ type: 'transcript', who, text, final }) as const;

describe('the panel’s view of a call', () => {
  it.each(CALL_STAGES)('shows a plain waiting message at the stage %s', (stage) => {
    const { waitingText } = after({ type: 'stage', stage, status: 'started' });
    expect(waitingText).toMatch(/^[A-Z][a-zA-Z ]+…$/);
    expect(waitingText).not.toMatch(/daily|web-call|initial/i);
  });

  it('shows no waiting message once the call has started, even after a late stage event', () => {
    const late = { type: 'stage', stage: 'audio-processing-setup', status: 'completed' } as const;
    expect(after({ type: 'started' }, late)).toMatchObject({ waitingText: null, since: 5_000 });
  });

  it('replaces draft captions and keeps final ones', () => {
    const view = after(transcript('I do', false), transcript('I do dr', false));
    expect(view).toMatchObject({ lines: [], drafts: { visitor: 'I do dr' } });
    const final = after(transcript('I do dr', false), transcript(' I do drains. ', true));
    expect(final.drafts.visitor).toBe('');
    expect(final.lines).toEqual([{ id: 1, who: 'visitor', text: 'I do drains.' }]);
  });

  it('keeps separate drafts for speakers who talk at the same time', () => {
    const view = after(
      transcript('So how many', false, 'assistant'),
      transcript('Twenty', false),
      transcript('Twenty jobs.', true),
    );
    expect(view.drafts).toEqual({ assistant: 'So how many', visitor: '' });
  });

  it('lists the assistant’s changes to the page among the captions', () => {
    const view = after(transcript('Twenty.', true), {
      type: 'page-change',
      text: 'Set jobs per month to 20.',
    });
    expect(view.lines.map(({ who }) => who)).toEqual(['visitor', 'page']);
  });

  it('adds no line for silence', () => {
    expect(after(transcript('  ', true)).lines).toEqual([]);
  });

  it('stays the same object after level events, which arrive ten times a second', () => {
    expect(nextCallView(NEW_CALL, { type: 'level', who: 'visitor', level: 1 }, 0)).toBe(NEW_CALL);
  });

  it('keeps only the last 400 lines, each with its own id', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => transcript(`line ${n}`, true));
    const { lines } = after(...many);
    expect(lines).toHaveLength(400);
    expect(lines.at(-1)).toMatchObject({ id: 1_000, text: 'line 999' });
    expect(new Set(lines.map(({ id }) => id)).size).toBe(400);
  });
});
