import * as texts from '@pickup/messages/operator/api-operations';
import { describeOperation, ERROR_RESPONSES } from './describe-operation.ts';
import { componentSchemas, type JsonSchema } from './json-schema.ts';
import type { Route } from '../route.ts';

/** Increase this version when a change to requests or responses breaks clients. */
const API_VERSION = '1';

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly [more: string]: unknown;
  };
  readonly [more: string]: unknown;
}

export interface DocumentOptions {
  /** Every route, in the order of the document. */
  readonly routes: readonly Route[];
  /** The landing page's URL, if the API is on another host. */
  readonly siteUrl?: string | undefined;
  /**
   * `open` allows responses to have members that are not in the document. `closed` does not. The
   * published document is open.
   */
  readonly responses?: 'open' | 'closed';
}

/** The API as an OpenAPI document, from its routes and their schemas. */
export function createDocument(options: DocumentOptions): OpenApiDocument {
  const { routes, siteUrl, responses = 'open' } = options;
  return {
    openapi: '3.1.1',
    info: {
      title: texts.title,
      version: API_VERSION,
      description: texts.introduction,
      contact: { name: texts.contact, ...(siteUrl !== undefined && { url: siteUrl }) },
      license: { name: texts.license, identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    tags: tags(),
    paths: pathsOf(routes, siteUrl),
    components: {
      schemas: componentSchemas(responses),
      responses: ERROR_RESPONSES,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: texts.keyScheme },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: texts.sessionScheme,
        },
      },
    },
  };
}

function tags() {
  return Object.values(texts.groups).map(({ title, text }) => ({ name: title, description: text }));
}

function pathsOf(routes: readonly Route[], siteUrl: string | undefined) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const isOnSite = route.group === 'intake' && siteUrl !== undefined;
    const path = route.path.replaceAll(/:([a-z_]+)/g, '{$1}');
    paths[path] ??= isOnSite ? { servers: [{ url: siteUrl }] } : {};
    paths[path][route.method.toLowerCase()] = describeOperation(route);
  }
  return paths;
}
