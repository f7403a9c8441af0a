import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { arbitrarySettings, validSettings } from '@pickup/test-sinks/arbitrary-settings';
import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsFile } from '../../../../test/settings/site-settings.ts';
import { previewSettings } from './preview-settings.ts';

const published = settingsFile({ badges: ['A'] });

it('shows a valid draft unchanged', () => {
  fc.assert(
    fc.property(validSettings, (draft) => {
      const { settings, replaced } = previewSettings(draft, published);
      expect(settings).toEqual(siteSettingsSchema.parse(draft));
      expect(replaced).toEqual([]);
    }),
    { numRuns: isFullRun ? 300 : 30 },
  );
});

it('turns any draft into valid settings', () => {
  fc.assert(
    fc.property(arbitrarySettings, (draft) => {
      const { settings } = previewSettings(draft, published);
      expect(siteSettingsSchema.parse(settings)).toEqual(settings);
    }),
    { numRuns: isFullRun ? 1_000 : 40 },
  );
});

it('replaces only invalid values', () => {
  const brand = { name: '', legalName: 'Acme, LLC' };
  const draft = { ...published, brand, promo: 'Half price', x: 1 };
  expect(previewSettings(draft, published)).toMatchObject({
    settings: { brand: { name: 'Pickup', legalName: 'Acme, LLC' }, promo: 'Half price' },
    replaced: [['brand', 'name'], ['x']],
  });
});
