import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface FakeNavigator {
  doNotTrack?: string;
  globalPrivacyControl?: boolean;
  sendBeacon?: (url: string, body: string) => boolean;
}

describe('a step on the page', () => {
  const sent: string[] = [];
  const page = { pathname: '/', search: '?utm_source=google&jobs=20' };

  beforeEach(() => {
    sent.length = 0;
    vi.resetModules(); // each test is a new page load
    vi.stubGlobal('location', page);
  });
  afterEach(() => vi.unstubAllGlobals());

  async function reportTwice(navigator: FakeNavigator): Promise<string[]> {
    const sendBeacon = (url: string, body: string) => sent.push(`${url} ${body}`) > 0;
    vi.stubGlobal('navigator', { sendBeacon, ...navigator });
    const { trackStep } = await import('./track-step.ts');
    trackStep('visit');
    trackStep('visit');
    trackStep('dialog');
    return sent;
  }

  it('is reported once, with the campaign’s source and no other parameter', async () => {
    expect(await reportTwice({ doNotTrack: '0' })).toEqual([
      '/e {"step":"visit","source":"google"}',
      '/e {"step":"dialog","source":"google"}',
    ]);
  });

  const SIGNALS = [{ doNotTrack: '1' }, { globalPrivacyControl: true }];
  it.each(SIGNALS)(
    'is not reported if the visitor opts out of tracking with %j',
    async (signal) => {
      expect(await reportTwice(signal)).toEqual([]);
    },
  );

  it('is not reported from a preview', async () => {
    vi.stubGlobal('location', { ...page, pathname: '/preview/token/page/en' });
    expect(await reportTwice({})).toEqual([]);
  });

  it('is not reported, and causes no error, in a browser without beacons', async () => {
    vi.stubGlobal('navigator', {});
    const { trackStep } = await import('./track-step.ts');
    expect(() => trackStep('visit')).not.toThrow();
  });
});
