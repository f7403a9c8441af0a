import { expect, it } from 'vitest';
import { BUILT_IN_LISTS } from '@pickup/contracts/settings/built-in-lists';
import { describeSettingsChanges, settingLabel } from './describe-settings-changes.ts';

const texts = (before: unknown, after: unknown) =>
  describeSettingsChanges(before, after).map(({ text }) => text);

it('describes changed, added and removed settings', () => {
  const before = { brand: { name: 'Pickup' }, promo: 'Half price', canary: { enabled: false } };
  const after = { brand: { name: 'Acme' }, phone: '555', canary: { enabled: true } };
  expect(texts(before, after)).toEqual([
    'Brand name: Pickup → Acme',
    'Promotion: removed (was Half price)',
    'Canary › enabled: off → on',
    'Phone: 555 (new)',
  ]);
});

it('describes the items of a list by name', () => {
  const before = { badges: ['A', 'B', 'C'], plans: [{ id: 'elite', name: 'Elite', price: 497 }] };
  const after = { badges: ['C', 'B', 'D'], plans: [{ id: 'elite', name: 'Elite', price: 397 }] };
  expect(describeSettingsChanges(before, after)).toEqual([
    { path: ['badges'], text: 'Badges: added D' },
    { path: ['badges'], text: 'Badges: removed A' },
    { path: ['badges'], text: 'Badges: new order' },
    { path: ['plans', 0, 'price'], text: 'Plans › Elite › Monthly price ($): 497 → 397' },
  ]);
});

it('matches the items of a list by name, in any order', () => {
  const crm = { id: 'crm', url: 'https://a.example' };
  const before = { webhooks: [crm] };
  const after = { webhooks: [{ id: 'chat' }, { ...crm, url: 'https://b.example' }] };
  expect(texts(before, after)).toEqual([
    'Webhooks: added chat',
    'Webhooks › crm › Address: https://a.example → https://b.example',
  ]);
});

it('describes each setting of a group that was added or removed', () => {
  const urgency = { spots: '47 left', countdown: 'Ends in' };
  expect(texts({ urgency }, {})).toEqual([
    'Remaining spots: removed (was 47 left)',
    'Countdown: removed (was Ends in)',
  ]);
  expect(texts({ translations: {} }, { translations: { es: { promo: 'x' } } })).toEqual([
    'Promotion (Spanish): x (new)',
  ]);
});

it('shows values as the console’s fields do, and compares a model with the built-in one', () => {
  const plan = { id: 'elite', name: 'Elite', liftRate: 0.2 };
  const before = { plans: [plan], theme: { radius: 'medium' } };
  const after = {
    plans: [{ ...plan, liftRate: 0.105 }],
    theme: { radius: 'none', font: 'bitter' },
    model: { weeksPerMonth: 4, tiers: { a: { roi: 200 } } },
    urgency: { endsAt: '2026-12-24T18:00:00-06:00' },
  };
  expect(texts(before, after)).toEqual([
    'Plans › Elite › More jobs (%): 20 → 10.5',
    'Corners: Round → Square',
    'Font: Bitter (serif) (new)',
    'Weeks per month: 4.33 → 4',
    'Tier A: annual ROI from (%): 150 → 200',
    'End of the offer: December 25, 2026 at 12:00 AM UTC (new)',
  ]);
});

it('finds nothing if only the order of keys differs', () => {
  expect(texts({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toEqual([]);
});

it('compares custom plans and trades with the built-in ones, by name', () => {
  const { plans, trades } = BUILT_IN_LISTS;
  const custom = [plans[0], { ...plans[1], price: 349 }];
  expect(texts({}, { plans: custom })).toEqual(['Plans › Elite › Monthly price ($): 497 → 349']);
  const ninth = { id: 'pest', name: { en: 'Pest control' }, defaultJobs: 9, defaultTicket: 90 };
  expect(texts({}, { trades: [...trades.slice(1), ninth] })).toEqual([
    'Trades: added Pest control',
    'Trades: removed Plumbing',
  ]);
  expect(texts({ trades }, {})).toEqual([]);
});

it('compares a claim with and without its evidence', () => {
  const bare = { claims: { rating: '4.9/5' } };
  const withSource = {
    claims: { rating: { text: '4.8/5', source: 'Reviews', asOf: '2026-10-31' } },
  };
  expect(texts(bare, withSource)).toEqual([
    'Claim “Rating”: 4.9/5 → 4.8/5',
    'Claim “Rating” › Source: Reviews (new)',
    'Claim “Rating” › As of: Oct 31, 2026 (new)',
  ]);
  expect(texts(withSource, { claims: { rating: '4.8/5' } })).toEqual([
    'Claim “Rating” › Source: removed (was Reviews)',
    'Claim “Rating” › As of: removed (was Oct 31, 2026)',
  ]);
});

it('describes a proof as a file, without its content', () => {
  const claim = (proof: string) => ({ claims: { rating: { text: '4.9/5', proof } } });
  const link = claim('https://a.example');
  const [one, other] = [
    claim('data:application/pdf;base64,JVBERi0x'),
    claim('data:image/png;base64,x'),
  ];
  const described = (change: string) => [`Claim “Rating” › Evidence: ${change}`];
  expect(texts({ claims: { rating: '4.9/5' } }, one)).toEqual(described('a file (new)'));
  expect(texts(link, other)).toEqual(described('https://a.example → a file'));
  expect(texts(one, other)).toEqual(described('a file → another file'));
  expect(texts(other, claim('https://a.example'))).toEqual(described('a file → https://a.example'));
});

it('compares sections with the default order', () => {
  const custom = { sections: ['calculator', 'hero', 'trust'] };
  expect(texts({}, custom)).toEqual(['Sections: hid Numbers', 'Sections: new order']);
  expect(texts(custom, {})).toEqual(['Sections: showed Numbers', 'Sections: new order']);
});

it('labels settings of the Spanish page and of links as the console’s fields do', () => {
  const link = { label: 'About us', url: 'https://a.example' };
  const label = (...path: (string | number)[]) =>
    settingLabel(path, { links: { legal: [link] }, embed: { origins: ['x'] } });
  expect(label('links', 'legal', 0, 'label')).toBe('Legal links › About us › Text');
  expect(label('links', 'legal', 0, 'url')).toBe('Legal links › About us › Address');
  expect(label('embed', 'origins', 0)).toBe('Sites that may show the calculator › x');
  expect(label('translations', 'es', 'claims', 'rating', 'source')).toBe(
    'Claim “Rating” (Spanish) › Source',
  );
  expect(label('translations', 'es', 'badges')).toBe('Badges (Spanish)');
});

it('describes a link by its label, and an image only as an image', () => {
  const link = { label: 'About us', url: 'https://a.example/about' };
  expect(texts({}, { links: { navigation: [link] } })).toEqual([
    'Navigation links: added About us',
  ]);
  const trade = (icon: unknown) => ({ trades: [{ id: 'pest', name: { en: 'Pest' }, icon }] });
  const [one, other] = [{ svg: '<svg a="1"/>' }, { svg: '<svg a="2"/>' }];
  expect(texts(trade('bug'), trade(one))).toEqual(['Trades › Pest › Icon: Bug → an image']);
  expect(texts(trade(one), trade(other))).toEqual([
    'Trades › Pest › Icon: an image → another image',
  ]);
});

it('describes custom texts by their place on the page and their language', () => {
  const before = {
    texts: { en: { 'page/hero.headline': 'One', 'page/lead-form.submit': 'Send' } },
  };
  const after = {
    texts: { en: { 'page/hero.headline': 'Two' }, es: { 'emails.report.subject.gain': '{net}' } },
  };
  expect(texts(before, after)).toEqual([
    'Text “Top of the page: headline” in English: One → Two',
    'Text “Form: button that sends it” in English: removed (was Send)',
    'Text “Report email, subject: plan pays off” in Spanish: {net} (new)',
  ]);
});

it('leaves out the empty entries of a list, but still reports that a text moved', () => {
  const spanish = (badges: string[]) => ({ translations: { es: { badges } } });
  const texts = (before: string[], after: string[]) =>
    describeSettingsChanges(spanish(before), spanish(after)).map(({ text }) => text);
  expect(texts(['A'], ['', 'B'])).toEqual([
    'Badges (Spanish): added B',
    'Badges (Spanish): removed A',
  ]);
  expect(texts(['A', 'B'], ['A', '', 'B'])).toEqual(['Badges (Spanish): new order']);
});
