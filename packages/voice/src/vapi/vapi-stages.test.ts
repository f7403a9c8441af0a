import { describe, expect, it } from 'vitest';
import { VapiStages } from './vapi-stages.ts';

function told(stages: VapiStages, ...progress: readonly string[]): string[] {
  return progress.flatMap((line) => {
    const [stage, status] = line.split(' ');
    return stages.next({ stage, status }).map((event) => `${event.stage} ${event.status}`);
  });
}

describe('the stages of a call’s start', () => {
  it('are closed when the next one begins', () => {
    expect(told(new VapiStages(), 'initialization started', 'web-call-creation started')).toEqual([
      'initialization started',
      'initialization completed',
      'web-call-creation started',
    ]);
  });

  it('are begun when one is closed that the library skipped', () => {
    expect(told(new VapiStages(), 'video-recording-setup completed')).toEqual([
      'video-recording-setup started',
      'video-recording-setup completed',
    ]);
  });

  it('can fail by the library’s word', () => {
    const stages = new VapiStages();
    told(stages, 'daily-call-join started');
    expect(told(stages, 'daily-call-join failed')).toEqual(['daily-call-join failed']);
    expect(stages.fail()).toEqual([]);
  });

  it('fail with the call', () => {
    const stages = new VapiStages();
    told(stages, 'web-call-creation started');
    const failed = { type: 'stage', stage: 'web-call-creation', status: 'failed' };
    expect(stages.fail()).toEqual([failed]);
    expect(stages.fail()).toEqual([]);
  });

  it.each([
    { stage: 'validation', status: 'failed' },
    { stage: 'video-recording-started', status: 'completed' },
    { stage: 'daily-call-join', status: 'paused' },
    {},
    null,
  ])('are the specification’s alone, not %j', (payload) => {
    const stages = new VapiStages();
    told(stages, 'initialization started');
    expect(stages.next(payload)).toEqual([]);
  });
});
