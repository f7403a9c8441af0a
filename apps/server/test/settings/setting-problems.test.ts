import {
  valueAt,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { problemInEditor } from '@pickup/contracts/settings/setting-problem';
import { fields } from '@pickup/messages/operator/settings/page-editor-fields';
import { inFile } from '@pickup/messages/operator/settings/setting-problems';
import { expect, it } from 'vitest';
import { secretsReader } from '../../src/config/secrets.ts';
import { checkUnpublished } from '../../src/features/settings/versions/check-settings.ts';

const plan = { liftRate: 0.2, timeSavingsFactor: 0.5, hourlyValue: 40 };
const VALID = {
  brand: { name: 'Summit', legalName: 'Summit, LLC' },
  mainSite: { url: 'https://summit.example/' },
  phone: '970 555 0199',
  plans: [
    { id: 'pro', price: 297, ...plan },
    { id: 'elite', price: 497, ...plan },
  ],
  trades: [{ id: 'hvac', defaultJobs: 20, defaultTicket: 300 }],
  webhooks: [{ id: 'crm', url: 'https://crm.example/' }],
  claims: { rating: { text: '4.9/5' } },
  testimonials: [{ id: 'dana', name: 'Dana', quote: { en: 'Good.' } }],
};
const secretsOf = secretsReader(
  {
    SETTINGS: 'file',
    SMTP_URL: 'smtp://mail.test',
    HUBSPOT_CLIENT_SECRET: 'x'.repeat(20),
  },
  () => '',
);

/** Returns the settings with another value at a path. Creates missing objects along the path. */
function changed(settings: unknown, [key, ...rest]: SettingPath, value: unknown): unknown {
  if (key === undefined) return value;
  const next = changed(valueAt(settings, [key]), rest, value);
  if (typeof key === 'number') return Object.assign([...(settings as unknown[])], { [key]: next });
  return { ...(settings as object | undefined), [key]: next };
}

const problemsAt = (path: SettingPath, value: unknown) =>
  checkUnpublished(changed(VALID, path, value) as WrittenSettings, secretsOf).problems;

const path = (text: string): SettingPath =>
  text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
const svg = (inner: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const PNG_START = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];
const png = (width: number) => {
  const size = [0, 0, width >> 8, width & 255, 0, 0, 0, 20];
  const bytes = Buffer.from([...PNG_START, ...size, 8, 6, 0, 0, 0, 0, 0, 0, 0]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const customTexts = (text: string) =>
  Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`page/${index}`, text]));
const offer = (text: string) => ({ 'page/hero.offer': text });
const plansWith = (overrides: object) => VALID.plans.map((one) => ({ ...one, ...overrides }));
const [webhook] = VALID.webhooks;
const endedCalls = { ...webhook, mapping: 'lead-intake', events: ['call.ended'] };
const canary = { ...webhook, mapping: 'hubspot', events: ['canary.lead'] };
const externalIntake = { url: 'https://f.example', copy: false };
const enter = 'Enter an address such as https://www.example.com';
const expiresBeforeAsOf = { text: '5', asOf: '2026-10-31', expires: '2026-10-30' };

/** Each row has a problem's code, the path and value that cause it, and the editor's message. */
const EXAMPLES: readonly (readonly [string, string, unknown, RegExp | string])[] = [
  ['required', 'brand.name', '', 'Fill in this field.'],
  ['unknown_setting', 'x', 1, /^This value/],
  ['not_accepted', 'theme.radius', true, /^This value/],
  ['not_text', 'phone', 7, /^This value/],
  ['not_number', 'plans.0.price', '5', 'Enter a number.'],
  ['not_whole_number', 'intake.minimumFormMs', 1.5, 'Enter a whole number.'],
  ['not_boolean', 'trades.0.hidden', 'yes', /^This value/],
  ['not_object', 'brand', 7, /^This value/],
  ['not_list', 'badges', 'x', /^This value/],
  ['not_storable', 'brand.name', 'a\0b', /^This has characters/],
  ['not_one_of', 'model.defaults.plan', 'gold', /^This choice no longer exists\./],
  ['too_long', 'promo', 'x'.repeat(121), 'This is too long. Use at most 120 characters.'],
  ['too_few', 'webhooks.0.events', [], 'Choose at least 1.'],
  ['too_many', 'badges', Array(9).fill('x'), 'There are too many. Keep at most 8.'],
  ['too_low', 'mail.followUp.afterHours', 0, 'Enter 1 or more.'],
  ['too_high', 'mail.followUp.afterHours', 9_999, 'Enter 720 or less.'],
  ['not_http_url', 'privacyUrl', 'summit', `${enter}.`],
  ['not_link_url', 'links.legal', [{ label: 'a', url: 'b' }], /starts with https:\/\/, mailto:/],
  ['not_embed_origin', 'embed.origins', ['acme'], `${enter}, without a path.`],
  ['url_with_password', 'webhooks.0.url', 'https://a:b@c.example', /^Remove the user name/],
  ['same_host', 'consoleUrl', 'https://a.example', /^This needs “Address of the page”/],
  ['not_email', 'mail.from', 'ann', /^Enter an email address/],
  ['not_phone', 'phone', 'call us', /^Enter a phone number with its area code/],
  ['incomplete_phone', 'phone', '555 0199', /^Enter a phone number with its area code/],
  ['not_day', 'claims.rating.asOf', 'May', 'Choose a date.'],
  ['not_moment', 'urgency.endsAt', 'May', 'Choose a date and a time.'],
  ['not_time', 'callingWindow.from', '8 AM', 'Choose a time.'],
  ['window_ends_early', 'callingWindow.until', '07:00', /^Choose a time after the start/],
  ['before_as_of', 'claims.rating', expiresBeforeAsOf, /^This day is before “As of”\./],
  ['not_dollars', 'plans.0.price', 2.5, 'Enter whole dollars from 1 to 100,000.'],
  ['out_of_range', 'model.weeksPerMonth', 9, /^Enter a number from 4 to 4\.5 with at most 2/],
  ['out_of_whole_range', 'model.daysPerMonth', 2, 'Enter a whole number from 20 to 31.'],
  ['not_share', 'plans.0.liftRate', 1.5, 'Enter a percentage from 0 to 100.'],
  ['share_decimals', 'plans.0.liftRate', 0.123_45, /at most 2 decimals/],
  ['not_above_price', 'plans.0.originalPrice', 5, /^Enter more than the price/],
  ['above_setting', 'model.tiers.b.revenue', 90_000, /^Enter at most 50,000, as in “Tier A: mont/],
  ['below_setting', 'model.scores.high.payback', 99, /^Enter at least 99, as in “Score 90: payb/],
  ['item_count', 'plans', [], 'Keep 1 to 4 plans.'],
  ['not_item_id', 'plans.0.id', 'My plan', /^This choice/],
  ['reserved_id', 'plans.0.id', 'label', /Enter a different one\.$/],
  ['id_taken', 'plans.0.id', 'elite', /^Another plan has this id/],
  ['name_missing', 'plans.0.id', 'own', 'Enter a name.'],
  ['name_taken', 'plans', plansWith({ name: { en: 'A' } }), /^Another plan/],
  ['popular_taken', 'plans', plansWith({ isMostPopular: true }), /^Another/],
  ['all_hidden', 'trades.0.hidden', true, 'All trades are hidden. Show at least one.'],
  ['not_shown_trade', 'model.defaults.trade', 'x', /^This trade is hidden or was removed/],
  ['section_twice', 'sections', ['calculator', 'calculator'], /^This section is in the list twice/],
  ['section_missing', 'sections', ['hero'], /^The page needs its calculator/],
  ['not_color', 'theme.surface', 'zzz', 'Enter a color such as #1a73e8.'],
  ['low_contrast', 'theme.primaryText', 'light', /^White text on the button color #ffb81c is/],
  ['file_too_large', 'theme.logo.image', 'x'.repeat(66_000), /up to 64 kB\.$/],
  ['image_too_large', 'theme.logo.image', png(9_000), /up to 2,000 by 2,000 pixels\.$/],
  ['broken_file', 'theme.logo.image', 'data:image/png;base64,AAAA', /^This PNG file can’t be/],
  ['not_proof_file', 'claims.rating.proof', 'data:text/html,x', 'Use a PDF, PNG or JPEG file.'],
  ['not_recording', 'exampleCall.en', 'data:audio/wav;base64,UklGRg==', /^Use an MP3, Ogg Opus or/],
  ['not_photo', 'testimonials.0.photo', 'https://a.example/', 'Use a PNG or JPEG file.'],
  ['not_image', 'theme.logo.image', 'data:image/gif;base64,R0lG', 'Use an SVG or a PNG file.'],
  ['not_xml', 'theme.logo.image', '<svg', /^This is not an SVG file/],
  ['not_svg', 'trades.0.icon', { svg: '<html/>' }, /^This is not an SVG file/],
  ['svg_size_missing', 'theme.logo.image', svg('<path d="M0 0h1"/>', ''), /has no size/],
  ['svg_shapes_missing', 'theme.logo.image', svg(''), /has no shapes/],
  ['svg_entities', 'theme.logo.image', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', /too complex/],
  ['svg_too_complex', 'theme.logo.image', svg('<g/>'.repeat(3_000)), /too complex/],
  ['text_unknown', 'texts.en', { 'page/none.x': 'a' }, /Restore the original\.$/],
  ['text_empty', 'texts.en', offer(''), /^Enter some text/],
  ['text_too_long', 'texts.en', offer('x'.repeat(601)), /at most 600 characters\.$/],
  [
    'texts_too_long',
    'texts.en',
    customTexts('x'.repeat(2_000)),
    /can have 40,000 characters in total\.$/,
  ],
  ['text_on_several_lines', 'texts.en', offer('a\nb'), /^This text has a line bre/],
  ['text_without_values', 'texts.en', { 'page/hero.headline': '{a}' }, /^Remove {a}\..* here\.$/],
  ['placeholder_unknown', 'texts.en', offer('{price}'), /^Remove.*, only for {plan}/],
  ['placeholder_missing', 'texts.en', { 'consent.text': 'Yes' }, /^Add {\w+}\. Pickup puts/],
  ['not_webhook_id', 'webhooks.0.id', 'X', /^Use lowercase letters/],
  ['webhook_id_twice', 'webhooks', [...VALID.webhooks, ...VALID.webhooks], /^Two webhooks/],
  ['only_new_leads', 'webhooks.0', endedCalls, /^This format sends only “New leads”/],
  ['canary_as_contact', 'webhooks.0', canary, /Turn off “Test leads/],
  ['webhook_secret_missing', 'promo', 'x', /Set the variable WEBHOOK_SECRET_CRM there, and rest/],
  [
    'sign_in_client_missing',
    'auth.providers',
    [{ name: 'google' }],
    /CLIENT_ID there, and restart/,
  ],
  ['postal_address_missing', 'mail.followUp.enabled', true, /or turn off “Send a reminder”\.$/],
  ['email_site_url_missing', 'promo', 'x', /because links in emails start with it\.$/],
  ['hubspot_site_url_missing', 'promo', 'x', /because HubSpot signs this address\.$/],
  ['example_sender', 'promo', 'x', /^This is an example address/],
  ['example_recipient', 'mail.operators', ['a@b.example'], /^This is an example address/],
  ['booking_url_missing', 'intake', externalIntake, /^Enter the link to/],
];

it.each(EXAMPLES)('the editor explains the problem %s', (code, at, value, words) => {
  const problem = problemsAt(path(at), value).find((one) => one.code === code);
  const shown = problem && problemInEditor(problem);
  expect(shown).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  // Braces mean that a parameter of the message got no value. Only messages about placeholders may
  // have braces.
  if (/placeholder|without_values/.test(code)) return;
  expect(`${problem?.message} ${shown}`).not.toContain('{');
});

const WITHOUT_EXAMPLE = ['too_short', 'page_too_large', 'private_address', 'http_address'];

it('each problem has an example, except for four', () => {
  const found = [...EXAMPLES.map(([code]) => code), ...WITHOUT_EXAMPLE];
  expect(found.toSorted()).toEqual(Object.keys(inFile).toSorted());
});

const LISTS = ['plans', 'trades', 'webhooks'];
const pathOf = (name: string) =>
  name.split('.').flatMap((key) => (LISTS.includes(key) ? [key, 0] : [key]));
const WRONG = ['', 'x'.repeat(3_000), '1 2', -1, 0.123_456, 1e12, null, true, [], {}];

it.each(Object.keys(fields))(
  'the editor explains each problem that wrong values cause in %s',
  (name) => {
    for (const value of WRONG) {
      for (const problem of problemsAt(pathOf(name), value)) {
        expect(problem.code, `for ${JSON.stringify(value)}: ${problem.message}`).toBeDefined();
        expect(problemInEditor(problem)).not.toContain('{');
      }
    }
  },
);
