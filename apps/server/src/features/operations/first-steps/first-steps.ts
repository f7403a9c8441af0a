import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepName,
} from '@pickup/contracts/operations/first-steps';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { fill } from '@pickup/messages/fill';
import { fields, steps as texts } from '@pickup/messages/operator/operations/first-steps';
import { fillPlural } from '@pickup/messages/plural';
import { isExample } from '@pickup/settings/settings-warnings';
import { SHIPPED_OFFER, shippedOffer } from '@pickup/settings/shipped-offer';
import { isLoopback } from '../../../platform/http/addresses/loopback.ts';

/** The facts that decide the state and text of each first step. */
export interface FirstStepFacts {
  /** The published settings. */
  readonly settings: SiteSettings;
  /** The address of the page. Without a public address, it is an address of this machine. */
  readonly pageUrl: string;
  readonly consoleOrigin: string;
  /** The scheme and host in the address of the request. */
  readonly requestOrigin: string;
  /** Whether a saved address takes effect only after a restart. */
  readonly needsRestart: boolean;
  readonly hasMailServer: boolean;
  /** Whether the current mail server accepts emails, or 'unproven' before its first email. */
  readonly email: 'accepted' | 'failing' | 'unproven';
  /** The number of agents who take bookings. */
  readonly bookableAgents: number;
  /** The number of people with access. */
  readonly peopleCount: number;
  readonly hasBackupPlan: boolean;
  readonly backupVerified: boolean;
  readonly reportSent: boolean;
  readonly skipped: ReadonlyMap<string, { readonly by: string; readonly at: Date }>;
}

type Judged = Pick<FirstStep, 'state' | 'text'>;
type Judge = (facts: FirstStepFacts) => Judged;

const done = (text: string): Judged => ({ state: 'done', text });
const open = (text: string): Judged => ({ state: 'open', text });
const unsafe = (text: string): Judged => ({ state: 'unsafe', text });

const JUDGES: Readonly<Record<FirstStepName, Judge>> = {
  company: ({ settings }) => {
    const exampleValues = exampleFields(settings);
    if (exampleValues.length > 0)
      return open(fill(texts.company.example, { fields: LIST_FORMAT.format(exampleValues) }));
    return done(fill(texts.company.done, { brand: settings.brand.name }));
  },
  offer: ({ settings }) => {
    // `shippedOffer` accepts the example's claims if the brand is the example company, so the name
    // is left out.
    const count = shippedOffer({ ...settings, brand: { ...settings.brand, name: '' } }).length;
    return count === 0
      ? done(texts.offer.done)
      : unsafe(fillPlural(texts.offer.example, { count }));
  },
  email: ({ hasMailServer, email }) => {
    if (!hasMailServer) return unsafe(texts.email.noServer);
    return email === 'accepted' ? done(texts.email.done) : unsafe(texts.email[email]);
  },
  availability: ({ settings, bookableAgents }) => {
    if (settings.booking !== undefined) return done(texts.availability.external);
    return bookableAgents > 0
      ? done(fillPlural(texts.availability.done, { count: bookableAgents }))
      : open(texts.availability.missing);
  },
  colleagues: ({ peopleCount }) =>
    peopleCount > 1
      ? done(fill(texts.colleagues.done, { count: peopleCount }))
      : open(texts.colleagues.missing),
  backups: ({ hasBackupPlan, backupVerified }) => {
    if (!hasBackupPlan) return open(texts.backups.noPlan);
    return backupVerified ? done(texts.backups.done) : open(texts.backups.unverified);
  },
  address: ({ settings: { siteUrl: url }, needsRestart, consoleOrigin, requestOrigin: origin }) => {
    if (needsRestart) return unsafe(texts.address.restart);
    if (url === undefined) return unsafe(texts.address.missing);
    const notPublic = [url, consoleOrigin].find((one) => !isPublic(new URL(one)));
    if (notPublic !== undefined) return unsafe(fill(texts.address.notPublic, { url: notPublic }));
    return origin === consoleOrigin
      ? done(fill(texts.address.done, { url }))
      : unsafe(fill(texts.address.elsewhere, { expected: consoleOrigin, origin }));
  },
  privacy: ({ settings: { privacyUrl } }) =>
    privacyUrl === undefined ? unsafe(texts.privacy.missing) : done(texts.privacy.done),
  lead: ({ reportSent }) => (reportSent ? done(texts.lead.done) : open(texts.lead.missing)),
};

const LINKS: Readonly<Record<Exclude<FirstStepName, 'lead'>, string>> = {
  company: '/page#brand.name',
  offer: '/page#claims',
  email: '/settings/email',
  availability: '/availability',
  colleagues: '/people',
  backups: '/settings/data',
  address: '/settings/advanced',
  privacy: '/page#privacyUrl',
};

/** Returns what to do before going live, and what is already done. */
export function firstSteps(facts: FirstStepFacts): FirstStep[] {
  return FIRST_STEPS.map((name) => {
    const link = name === 'lead' ? facts.pageUrl : LINKS[name];
    const { state, text } = JUDGES[name](facts);
    const skip = state === 'done' ? undefined : facts.skipped.get(name);
    if (!skip) return { name, state, text, link, skipped: null };
    const skipped = { by: skip.by, at: skip.at.toISOString() };
    return { name, state: 'skipped', text, link, skipped };
  });
}

const LIST_FORMAT = new Intl.ListFormat('en');

/** The company in the settings file that ships with Pickup. */
export const EXAMPLE_COMPANY = {
  name: SHIPPED_OFFER.brandName,
  legalName: 'Pickup AI, Inc.',
  phone: '(555) 010-0199',
};

function exampleFields({ brand, phone, mainSite }: SiteSettings): string[] {
  return [
    ...(brand.name === EXAMPLE_COMPANY.name ? [fields.name] : []),
    ...(brand.legalName === EXAMPLE_COMPANY.legalName ? [fields.legalName] : []),
    ...(phone === EXAMPLE_COMPANY.phone ? [fields.phone] : []),
    ...(isExample(new URL(mainSite.url).hostname) ? [fields.site] : []),
  ];
}

const isPublic = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && !isLoopback(hostname) && !isExample(hostname);
