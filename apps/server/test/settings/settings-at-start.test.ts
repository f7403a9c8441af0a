import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, type StartConfig } from '../../src/config/config.ts';
import { readVersions } from '../../src/features/settings/versions/stored-versions.ts';
import { openSettings } from '../../src/features/settings/live/open-settings.ts';
import { openSecrets } from '../../src/platform/secrets/secrets-key.ts';
import { deleteSettings, publishSettings } from './published-settings.ts';
import { settingsFile, type SettingsFile } from './site-settings.ts';
import { onDatabase } from '../support/test-database.ts';
import { startTestServer, testConfig, type LogLine } from '../support/test-server.ts';

const UNREADABLE = new ConfigError(['SITE_CONFIG: site.config.json cannot be read']);

onDatabase((database) => {
  afterEach(() => deleteSettings(database()));

  const lines: LogLine[] = [];
  async function start(file: Partial<SettingsFile> | null, config: Partial<StartConfig> = {}) {
    lines.length = 0;
    const write = (level: LogLine['level']) => (fields: LogLine['fields'], message: string) =>
      void lines.push({ level, fields, message });
    const settings = {
      name: 'site.config.json',
      written: file && settingsFile(file),
      check: () => {
        if (file === null) throw UNREADABLE;
      },
      checkNew: () => {},
      checkAll: () => {},
    };
    const fullConfig = { ...testConfig(''), settingsFile: settings, ...config };
    const live = await openSettings({
      config: fullConfig,
      database: database(),
      secrets: await openSecrets(fullConfig),
      log: { info: write('info'), warn: write('warn'), error: write('error') },
    });
    return live.current();
  }
  async function publish(overrides: Partial<SettingsFile>) {
    const server = await startTestServer({ database: database(), live: true });
    await publishSettings(server, overrides);
    await server.stop();
  }
  const versions = async () =>
    (await readVersions(database(), { before: null, limit: 10 })).map(({ origin }) => origin);
  const hasWarned = () =>
    lines.some(({ message }) => message.includes('npm run settings -- import'));

  describe('a server that starts', () => {
    it('makes version 1 from the settings file, and refuses to start if the file is unreadable', async () => {
      await expect(start(null)).rejects.toBe(UNREADABLE);
      expect(await versions()).toEqual([]);
      expect(await start({ promo: 'A' })).toMatchObject({ number: 1, settings: { promo: 'A' } });
      expect(await start({ promo: 'A' })).toMatchObject({ number: 1 });
    });

    it('makes no second version if other servers start at the same time', async () => {
      await Promise.all([start({}), start({}), start({})]);
      expect(await versions()).toEqual(['file']);
    });

    it('uses an edited file as long as nothing has been published in another way', async () => {
      await start({ promo: 'A' });
      expect(await start({ promo: 'B' })).toMatchObject({ number: 2, settings: { promo: 'B' } });
      await expect(start(null)).rejects.toBe(UNREADABLE);
    });

    it('keeps the published settings, and warns if the file was edited', async () => {
      await start({});
      await publish({ promo: 'Published' });
      expect(await start({})).toMatchObject({ number: 2, settings: { promo: 'Published' } });
      expect(hasWarned()).toBe(false);
      expect(await start({ promo: 'Edited' })).toMatchObject({ settings: { promo: 'Published' } });
      expect(hasWarned()).toBe(true);
      expect(await start(null)).toMatchObject({ settings: { promo: 'Published' } });
      expect(await start({ promo: 'Published' })).toMatchObject({ number: 2 });
      expect(hasWarned()).toBe(false);
    });

    it('publishes the file’s settings after each edit while SETTINGS=file is set', async () => {
      await start({});
      await publish({ promo: 'Published' });
      const asMaster = { settingsMaster: 'file' } as const;
      expect(await start({ promo: 'File' }, asMaster)).toMatchObject({
        number: 3,
        settings: { promo: 'File' },
      });
      expect(await start({ promo: 'File' }, asMaster)).toMatchObject({ number: 3 });
      await expect(start(null, asMaster)).rejects.toBe(UNREADABLE);
    });

    it('refuses to start if the environment lacks a secret that the settings need', async () => {
      await start({});
      const problems = [{ path: ['webhooks', 0], message: 'WEBHOOK_SECRET_CRM is missing' }];
      const { secretsOf } = testConfig('');
      const starting = start({}, { secretsOf: (one) => ({ ...secretsOf(one), problems }) });
      await expect(starting).rejects.toThrow('WEBHOOK_SECRET_CRM is missing');
    });
  });
});
