import { describe, expect, it } from 'vitest';
import { VapiStages } from './vapi-stages.ts';

function reported(stages: VapiStages, ...progress: readonly string[]): string[] {
  return progress.flatMap((line) => {
    const [stage, status] = line.split(' ');
    return stages.next({ stage, status }).map((event) => `${event.stage} ${event.status}`);
  });
}

describe('the stages of a starting call', () => {
  it('are reported as completed when the next stage begins', () => {
    expect(
      reported(new VapiStages(), 'initialization started', 'web-call-creation started'),
    ).toEqual(['initialization started', 'initialization completed', 'web-call-creation started']);
  });

  it('are reported as started even if the library only reports that they completed', () => {
    expect(reported(new VapiStages(), 'video-recording-setup completed')).toEqual([
      'video-recording-setup started',
      'video-recording-setup completed',
    ]);
  });

  it('fail when the library reports a failure', () => {
    const stages = new VapiStages();
    reported(stages, 'daily-call-join started');
    expect(reported(stages, 'daily-call-join failed')).toEqual(['daily-call-join failed']);
    expect(stages.fail()).toEqual([]);
  });

  it('fail when the call fails', () => {
    const stages = new VapiStages();
    reported(stages, 'web-call-creation started');
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
  ])('ignore progress that the specification does not list: %j', (payload) => {
    const stages = new VapiStages();
    reported(stages, 'initialization started');
    expect(stages.next(payload)).toEqual([]);
  });
});
