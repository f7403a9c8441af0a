import { openGuided, choose, typeAnswer, guidedPanel, sendReport } from '../../support/guided.ts';
import { fillLead, newContact } from '../../support/lead-form.ts';
import { test } from '../../support/test.ts';

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };
for (const [size, viewport] of Object.entries(SIZES))
  for (const scheme of ['light', 'dark'] as const)
    for (const lang of ['en', 'es'] as const)
      test(`shots ${size} ${scheme} ${lang}`, async ({ page, bookable: server }) => {
        test.skip(size + scheme + lang !== 'phonelighten' && size + scheme + lang !== 'desklightes' && size+scheme+lang !== 'deskdarken' && size+scheme+lang !== 'phonedarkes');
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: scheme });
        let n = 0;
        const shot = async (name: string) => {
          await page.waitForTimeout(400);
          await page.screenshot({ path: `/tmp/shots/${size}-${scheme}-${lang}-${String(++n).padStart(2, '0')}-${name}.png` });
        };
        await openGuided(page, server.origin + (lang === 'es' ? '/es/' : '/'));
        await shot('start');
        await choose(page, /Play a customer|Haga de cliente/);
        await shot('demo');
        await choose(page, /pipe|tubería/);
        await choose(page, /Oak|Roble/);
        await choose(page, /2:00/);
        await shot('afterdemo');
        await choose(page, /See what|Ver cuánto/);
        await shot('trade');
        await choose(page, /Roofing|Techos/);
        await shot('numbers');
        await typeAnswer(page, lang === 'es' ? '¿hablan chino?' : 'do you speak klingon?');
        await shot('unknown');
        await guidedPanel(page).getByRole('button', { name: /Use these|Usar estos/ }).click();
        await shot('plan');
        await choose(page, /Elite/);
        await shot('results');
        await choose(page, /^Yes|^Sí/);
        await shot('contact');
        await sendReport(page).click();
        await shot('contact-problems');
        if (lang === 'en') {
          await fillLead(guidedPanel(page), newContact());
          await sendReport(page).click();
          await page.getByText('Which time works').last().waitFor();
          await shot('times');
          await choose(page, /[AP]M/);
          await page.locator('.guided-call').waitFor();
          await shot('booked');
        }
      });
