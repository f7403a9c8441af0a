import {
  consentCertificateSchema,
  type ConsentCertificate,
} from '@pickup/contracts/privacy/consent-proof';
import type { Context, Hono } from 'hono';
import { validate as isUuid } from 'uuid';
import { settingsOf } from '../../../platform/http/site-of.ts';
import { AppError } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { certificateOf } from './certificate.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface CertificateRoutesDeps {
  readonly database: Queryable;
  readonly pdf: { render(job: CertificateJob): Promise<Uint8Array> };
  readonly now?: () => Date;
}

export interface CertificateJob {
  readonly kind: 'consent-certificate';
  readonly certificate: ConsentCertificate;
}

export const CERTIFICATE_ROUTES = routes('privacy', {
  getConsentCertificate: {
    at: 'GET /api/leads/:id/consent-certificate.json',
    permission: 'consent.read',
    summary: 'Get a lead’s proof of consent',
    response: consentCertificateSchema,
  },
  getConsentCertificatePdf: {
    at: 'GET /api/leads/:id/consent-certificate.pdf',
    permission: 'consent.read',
    summary: 'Get a lead’s proof of consent as a PDF',
    response: 'pdf',
  },
});

export function createCertificateRoutes(deps: CertificateRoutesDeps): Hono {
  const { database, pdf, now = () => new Date() } = deps;

  async function readCertificate(c: Context): Promise<ConsentCertificate> {
    const id = c.req.param('id') ?? '';
    const source = { database, sellerName: settingsOf(c).brand.legalName, now: now() };
    const certificate = isUuid(id) ? await certificateOf(source, id) : null;
    if (certificate === null) throw new AppError('not_found', 'There is no lead with this id.');
    return certificate;
  }

  return serve(CERTIFICATE_ROUTES, {
    getConsentCertificate: readCertificate,
    async getConsentCertificatePdf(c) {
      const certificate = await readCertificate(c);
      const bytes = await pdf.render({ kind: 'consent-certificate', certificate });
      const name = `consent-${certificate.lead_id}.pdf`;
      c.header('content-type', 'application/pdf');
      c.header('content-disposition', `attachment; filename="${name}"`);
      return c.body(new Uint8Array(bytes));
    },
  });
}
