import type { Context, Hono } from 'hono';
import type { RequestFacts } from '../platform/request-facts.ts';
import type { LeadService } from './lead-service.ts';

export interface LeadIntakeRouteDeps {
  readonly leads: LeadService;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** Scheme and host the request was made to, as the visitor's browser sees them, e.g. "https://a.example". */
  readonly siteOrigin: (c: Context) => string;
  /** settings.intake.allowedOrigins */
  readonly allowedOrigins: readonly string[];
}

/**
 * Routes of POST /functions/v1/lead-intake with its CORS, to be mounted at '/' (`app.route('/', …)`).
 * Throws AppErrors for the app's onError. Mount no middleware on it that touches c.res or c.req.raw.
 */
export declare function createLeadIntakeRoute(deps: LeadIntakeRouteDeps): Hono;
