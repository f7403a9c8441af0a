import type {
  PageSettings,
  SettingChange,
  SettingsImportPlan,
} from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/settings/page-settings-rules';
import { describe, expect, it } from 'vitest';
import { signInAs } from '../people/test-people.ts';
import { onDatabase } from '../support/test-database.ts';
import { changeDraft, liveServerOfTest } from './published-settings.ts';
import { CRM, settingsFile } from './site-settings.ts';

onDatabase((database) => {
  const { server } = liveServerOfTest(database);
  const state = () => server.json<PageSettings>(PATH);
  const change = async (changes: readonly SettingChange[], replaces?: number, bearer?: string) => {
    const body = { replaces: replaces ?? (await state()).published.number, changes };
    return server.send(PATH, { method: 'PATCH', body, ...(bearer && { bearer }) });
  };
  const sender = (value: string): SettingChange => ({ path: ['mail', 'fromName'], value });

  describe('settings outside the page', () => {
    it('apply immediately, and the draft keeps its changes', async () => {
      await changeDraft(server, [{ path: ['promo'], value: 'Drafted' }]);
      expect((await change([sender('Acme')])).status).toBe(200);
      const { published, settings, draft } = await state();
      expect(published).toMatchObject({ number: 2, origin: 'settings' });
      expect(settings).toMatchObject({ mail: { fromName: 'Acme' } });
      expect(settings).not.toMatchObject({ promo: 'Drafted' });
      expect(draft).toMatchObject({
        based_on: 2,
        settings: { promo: 'Drafted', mail: { fromName: 'Acme' } },
      });
    });

    it('cannot be changed together with the page, or based on an outdated version', async () => {
      expect((await change([{ path: ['promo'], value: 'No' }])).status).toBe(400);
      expect((await change([sender('First')], 1)).status).toBe(200);
      expect((await change([sender('Second')], 1)).status).toBe(409);
      expect((await state()).settings).toMatchObject({ mail: { fromName: 'First' } });
    });

    it('limit passwords and sessions immediately, but a change to sign-up needs a restart', async () => {
      const agent = await signInAs(server, 'agent');
      const limits = { minPasswordLength: 20, sessionDays: 1, sessionIdleDays: 1 };
      const changed = Object.entries(limits).map(([key, value]) => ({
        path: ['auth', key],
        value,
      }));
      expect((await change(changed)).status).toBe(200);
      const { error } = await agent.client.auth.updateUser({ password: 'Quartz-lantern-19' });
      expect(error).toMatchObject({ code: 'weak_password' });
      expect((await state()).restart_needed).toEqual([]);
      await database().query(
        "update auth_session set created_at = now() - interval '25 hours' where user_id = $1::uuid",
        [agent.userId],
      );
      expect((await agent.client.auth.refreshSession()).error).toMatchObject({
        code: 'session_expired',
      });
      await change([{ path: ['auth', 'signup'], value: true }]);
      expect((await state()).restart_needed).toEqual(['auth']);
    });

    it('can be changed only by owners', async () => {
      const agent = await signInAs(server, 'agent');
      expect((await change([sender('Agent')], 1, await agent.token())).status).toBe(403);
    });

    it('stay as they are when an older version of the page is published again', async () => {
      await change([{ path: ['webhooks'], value: [CRM] }]);
      const { revision } = await changeDraft(server, [{ path: ['promo'], value: 'New' }]);
      await server.json(`${PATH}/publish`, { method: 'POST', body: { revision } });
      await change([{ path: ['webhooks'], value: [] }]);
      const { published } = await state();
      const again = { method: 'POST', body: { replaces: published.number } };
      const { settings } = await server.json<PageSettings>(`${PATH}/versions/2/publish`, again);
      expect(settings).toMatchObject({ webhooks: [] });
      expect(settings).not.toMatchObject({ promo: 'New' });
    });

    it('in an imported file are listed separately, and can be left out', async () => {
      await change([{ path: ['webhooks'], value: [CRM] }]);
      const inside = { ...CRM, url: 'https://10.0.0.7/hook' };
      const file = settingsFile({ promo: 'Imported', webhooks: [inside] });
      const plan = await server.json<SettingsImportPlan>(`${PATH}/import/check`, {
        method: 'POST',
        body: { settings: file },
      });
      expect(plan.page.map(({ path: [top] }) => top)).toContain('promo');
      expect(plan.outside.map(({ path: [top] }) => top)).toContain('webhooks');
      expect(plan.problems).toMatchObject([{ path: ['webhooks', 0, 'url'] }]);
      const { replaces } = plan;
      const body = { settings: file, only_page: true, replaces };
      const { settings } = await server.json<PageSettings>(`${PATH}/import`, {
        method: 'POST',
        body,
      });
      expect(settings).toMatchObject({ promo: 'Imported', webhooks: [CRM] });
    });
  });
});
