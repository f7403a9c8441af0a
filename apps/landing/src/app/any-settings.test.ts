import { toPublicSettings } from '@pickup/contracts/public-settings';
import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { validSettings } from '@pickup/test-sinks/arbitrary-settings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderView } from './page-fixture.ts';

it('has its forms with any valid settings, and no script of theirs', () => {
  const view = { name: 'landing', query: {}, renderedAt: 1_790_000_000_000 } as const;
  fc.assert(
    fc.property(validSettings, (written) => {
      const settings = toPublicSettings(siteSettingsSchema.parse(written), 'en', 7);
      const html = renderView(view, settings);
      expect(html).toContain('id="plain-lead-form"');
      expect(html).toContain('name="settingsVersion" value="7"');
      expect(html).toContain('name="jobsPerMonth"');
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('"><img src=x>');
      expect(html.match(/<\/style>/g)).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
}, 60_000);
