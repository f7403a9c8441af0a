import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { toPublicSettings } from '@pickup/contracts/settings/public-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { arbitrarySettings } from '@pickup/test-sinks/arbitrary-settings';
import { calculateResults, RESULT_FIELDS, termsOf } from '@pickup/roi';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RENDERED_AT, renderView } from '../../test/page-fixture.ts';

const VIEW = { name: 'landing', query: {}, renderedAt: RENDERED_AT } as const;

it('the landing page has its forms and figures with any valid settings, and contains no script from them', () => {
  const seen = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(arbitrarySettings, (written) => {
      const reading = siteSettingsSchema.safeParse(written);
      seen[reading.success ? 'valid' : 'invalid'] += 1;
      if (!reading.success) {
        expect(reading.error.issues.length).toBeGreaterThan(0);
        return;
      }
      const settings = toPublicSettings(reading.data, 'en', 7);
      const html = renderView(VIEW, settings);
      expect(html).toContain('id="plain-lead-form"');
      expect(html).toContain('name="settingsVersion" value="7"');
      expect(html).toContain('name="jobsPerMonth"');
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('"><img src=x>');
      expect(html).not.toMatch(/ onload=/);
      expect(html.match(/<\/style>/g)?.length).toBeLessThan(3);
      const { model } = offersFromSettings(reading.data).en;
      const results = calculateResults(model, model.defaults);
      const shown = RESULT_FIELDS.filter((field) =>
        html.includes(`value="${results[field]}" data-field="${field}"`),
      );
      expect(shown, termsOf(model, model.defaults.selectedPlan).plan.name).toEqual([
        ...RESULT_FIELDS,
      ]);
    }),
    { numRuns: 150 },
  );
  expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(0);
}, 60_000);
