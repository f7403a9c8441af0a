import { expect, it } from 'vitest';
import { silentLog } from '../support/silent-log.ts';
import { siteSettings } from './site-settings.ts';
import { PublishedSettings } from '../../src/features/settings/live/published-settings.ts';

it('a refresh reads again if the read in progress may be older than a publication', async () => {
  const waiting: (() => void)[] = [];
  let newest = 1;
  const database = {
    run<Row>({ name }: { readonly name: string }, [number]: readonly unknown[]) {
      const settings = siteSettings({});
      const numberAtStart = newest;
      const row =
        name === 'newest_settings_version'
          ? { number: numberAtStart }
          : { number: Number(number), settings, superseded_at: null };
      return new Promise<Row[]>((resolve) => {
        waiting.push(() => resolve([row as Row]));
      });
    },
  };
  const respondUntil = async (ended: Promise<void>) => {
    let isOver = false;
    const finished = ended.then(() => (isOver = true));
    while (!isOver) {
      waiting.shift()?.();
      await Promise.race([finished, Promise.resolve()]);
    }
  };
  const live = new PublishedSettings({ database, log: silentLog });
  await respondUntil(live.refresh());
  const polled = live.refresh();
  newest = 2; // published after the poll had started its read
  await respondUntil(Promise.all([polled, live.refresh()]).then(() => undefined));
  expect(live.current().number).toBe(2);
});

it('every waiting request gets the current settings if a refresh fails', async () => {
  let isReachable = true;
  const database = {
    run: <Row>({ name }: { readonly name: string }) =>
      isReachable
        ? Promise.resolve([
            (name === 'newest_settings_version'
              ? { number: 1 }
              : { number: 1, settings: siteSettings({}), superseded_at: null }) as Row,
          ])
        : Promise.reject(new Error('unreachable')),
  };
  const live = new PublishedSettings({ database, log: silentLog });
  await live.refresh();
  isReachable = false;
  const waiting = [live.refresh().catch(() => null), live.versionOfPage(2), live.versionOfPage(2)];
  expect((await Promise.all(waiting)).map((version) => version?.number)).toEqual([undefined, 1, 1]);
});
