import { createHash } from 'node:crypto';
import type { ReportDocument } from '@pickup/contracts/report/report-document';
import type { PageView } from '@pickup/contracts/page/page';
import type { Language } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import type { Queryable } from '../../../platform/database/database.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import type { PdfRenderer } from '../pdf/pdf-renderer.ts';
import type { CreateRateLimiter, RateLimit } from '../../../platform/limits/rate-limiter.ts';
import { keepPrivate } from '../../../platform/http/keep-private.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import type { LiveSettings, SiteVersion } from '../../../platform/live-settings.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import type { Config } from '../../../config/config.ts';
import { linksOf } from '../../../config/site-links.ts';
import { bookingMinutes } from '../../bookings/index.ts';
import {
  reportOfLead,
  type ShownSettings,
  readLeadOfReport,
  type StoredLead,
} from '../../leads/index.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { TtlCache } from '../../../platform/time/ttl-cache.ts';
import { siteLook } from '../../settings/index.ts';

/** The report uses the settings version that the lead saw, not the current one. */
interface Shown extends ShownSettings {
  readonly version: Pick<SiteVersion, 'settings' | 'number'>;
}

type Respond = (
  c: Context,
  view: PageView,
  status: 200 | 404 | 410,
  language?: Language,
  version?: Shown['version'],
) => Promise<Response>;

export interface ReportRoutesDeps {
  readonly database: Queryable;
  readonly respond: Respond;
  readonly live: Pick<LiveSettings, 'versionAt'>;
  readonly config: Pick<Config, 'port'>;
  readonly pdf: Pick<PdfRenderer, 'render'>;
  readonly requests: Pick<RequestReader, 'facts'>;
  readonly limiters: CreateRateLimiter;
}

const FAILED_ATTEMPTS: RateLimit = { count: 60, seconds: 600 };
/** PDFs are cached for this long, because a visitor may download one on several devices. */
const PDF_KEPT_MS = 5 * 60_000;
/** At about 30 kB each, the cached PDFs use at most two megabytes. */
const MAX_PDFS = 64;

export function createReportRoutes(deps: ReportRoutesDeps): Hono {
  const findWithinLimit = createFailedAttemptLimiter({
    limiters: deps.limiters,
    name: 'unknown-reports',
    limit: FAILED_ATTEMPTS,
    message: 'Too many unknown links. Try again later.',
  });
  const pdfs = new TtlCache<Uint8Array>({ keepMs: PDF_KEPT_MS, max: MAX_PDFS });
  const app = new Hono();
  app.get('/r/:name', async (c) => {
    keepPrivate(c);
    const { token, isPdf } = readName(c.req.param('name'));
    const find = () => findReport(deps.database, token);
    const { ip } = deps.requests.facts(c);
    const found = await findWithinLimit(ip, find, ({ kind }) => kind === 'unknown');
    if (found.kind !== 'report') return respondGone(c, deps, found);
    const shown = await shownTo(c, deps, found.lead);
    const minutes = await bookingMinutes(deps.database, found.lead);
    const document = reportOfLead(found.lead, shown, minutes);
    if (isPdf) {
      const look = siteLook(shown.settings)?.paper;
      const job = { kind: 'report', document, ...(look && { look }) } as const;
      // The key is a hash, because the look contains the whole logo.
      const key = createHash('sha256').update(JSON.stringify(job)).digest('base64');
      const bytes = await pdfs.read(key, () => deps.pdf.render(job));
      return respondWithPdf(c, document, bytes);
    }
    const view = { name: 'report', document, pdfUrl: `/r/${token}.pdf` } as const;
    return deps.respond(c, view, 200, document.language, shown.version);
  });
  app.all('/r/:name', methodNotAllowed('GET, HEAD'));
  return app;
}

async function shownTo(
  c: Context,
  { live, config: { port } }: ReportRoutesDeps,
  { settingsVersion: number }: StoredLead,
): Promise<Shown> {
  const current = siteOf(c);
  const version = number === null ? current : await live.versionAt(number);
  const links = linksOf({ settings: current.settings, port });
  return { settings: version.settings, links, version };
}

function readName(name: string) {
  const isPdf = name.endsWith('.pdf');
  return { token: isPdf ? name.slice(0, -'.pdf'.length) : name, isPdf };
}

function respondGone(
  c: Context,
  { respond }: ReportRoutesDeps,
  found: Exclude<FoundReport, { kind: 'report' }>,
): Promise<Response> {
  if (found.kind === 'unknown') return respond(c, { name: 'report-gone', reason: 'unknown' }, 404);
  return respond(c, { name: 'report-gone', reason: 'withdrawn' }, 410, found.language);
}

function respondWithPdf(c: Context, document: ReportDocument, bytes: Uint8Array): Response {
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', `inline; filename="${fileName(document)}"`);
  return c.body(new Uint8Array(bytes));
}

/** Uses only letters, digits and hyphens, because some file systems reject other characters. */
function fileName({ brandName, date }: ReportDocument): string {
  const brand = brandName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [brand, 'ROI-report', date.slice(0, 10)].filter(Boolean).join('-') + '.pdf';
}

type FoundReport =
  | { readonly kind: 'report'; readonly lead: StoredLead }
  | { readonly kind: 'withdrawn'; readonly language: Language }
  | { readonly kind: 'unknown' };

const UNKNOWN: FoundReport = { kind: 'unknown' };

/** The token comes from the URL, so it can be any text. */
async function findReport(database: Queryable, token: string): Promise<FoundReport> {
  const found = await readLeadOfReport(database, token);
  // A lead that looks automated has no report until an operator has reviewed it.
  if (!found || found.lead.status === 'quarantined') return UNKNOWN;
  if (found.revokedAt || found.lead.erasedAt) {
    return { kind: 'withdrawn', language: found.lead.language };
  }
  return { kind: 'report', lead: found.lead };
}
