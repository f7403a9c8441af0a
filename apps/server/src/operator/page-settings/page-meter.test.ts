import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { describe, expect, it } from 'vitest';
import { createPageMeter } from './page-meter.ts';

const COMPANY = {
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
};

const settings = (promo: string) => siteSettingsSchema.parse({ ...COMPANY, promo });

describe('the page meter', () => {
  it('measures each page once, also for requests at the same time', async () => {
    const asked: string[] = [];
    const meter = createPageMeter((of, language) => {
      asked.push(`${of.promo} ${language}`);
      return Promise.resolve(100);
    });
    const answers = [meter(settings('A'), 'en'), meter(settings('A'), 'en')];
    expect(await Promise.all(answers)).toEqual([100, 100]);
    await meter(settings('A'), 'en');
    await meter(settings('A'), 'es');
    await meter(settings('B'), 'en');
    expect(asked).toEqual(['A en', 'A es', 'B en']);
  });

  it('measures one page after the other', async () => {
    let running = 0;
    let most = 0;
    const meter = createPageMeter(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return 100;
    });
    await Promise.all(['A', 'B', 'C'].map((promo) => meter(settings(promo), 'en')));
    expect(most).toBe(1);
  });

  it('measures again after a failure', async () => {
    let fails = true;
    const meter = createPageMeter(() =>
      fails ? Promise.reject(new Error('broken')) : Promise.resolve(100),
    );
    await expect(meter(settings('A'), 'en')).rejects.toThrow('broken');
    fails = false;
    expect(await meter(settings('A'), 'en')).toBe(100);
  });
});
