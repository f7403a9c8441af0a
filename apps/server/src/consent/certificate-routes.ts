import type { ConsentCertificate } from '@pickup/contracts/consent-certificate';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { Hono, type Context } from 'hono';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts';
import { certificateOf } from './certificate.ts';

export interface CertificateRoutesDeps {
  readonly database: Pick<Database, 'run'>;
  readonly settings: Pick<SiteSettings, 'brand'>;
  readonly pdf: Pick<PdfRenderer, 'render'>;
  /** Throws unless an operator asks. */
  readonly admit: (c: Context) => void;
  readonly now?: () => Date;
}

const JSON_PATH = '/api/leads/:id/consent-certificate.json';
const PDF_PATH = '/api/leads/:id/consent-certificate.pdf';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The proof of one lead's consent, to read by programs and by people. To be mounted at '/'. */
export function createCertificateRoutes(deps: CertificateRoutesDeps): Hono {
  const { database, settings, pdf, admit, now = () => new Date() } = deps;

  async function readCertificate(c: Context): Promise<ConsentCertificate> {
    admit(c);
    c.header('cache-control', 'no-store');
    const id = c.req.param('id') ?? '';
    const source = { database, sellerName: settings.brand.legalName, now: now() };
    const certificate = UUID.test(id) ? await certificateOf(source, id) : null;
    if (certificate === null) throw new AppError('not_found', 'There is no lead with this id.');
    return certificate;
  }

  async function getPdf(c: Context): Promise<Response> {
    const certificate = await readCertificate(c);
    const bytes = await pdf.render({ kind: 'consent-certificate', certificate });
    const name = `consent-${certificate.lead_id}.pdf`;
    c.header('content-type', 'application/pdf');
    c.header('content-disposition', `attachment; filename="${name}"`);
    return c.body(new Uint8Array(bytes));
  }

  function refuseMethod(c: Context): never {
    admit(c);
    const headers = { allow: 'GET, HEAD' };
    throw new AppError('method_not_allowed', 'A certificate is read by GET.', { headers });
  }

  return new Hono()
    .get(JSON_PATH, async (c) => c.json<ConsentCertificate>(await readCertificate(c)))
    .get(PDF_PATH, getPdf)
    .all(JSON_PATH, refuseMethod)
    .all(PDF_PATH, refuseMethod);
}
