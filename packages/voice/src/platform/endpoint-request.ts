import type { EndpointName, PathParameter, TraitsOf } from './endpoints.ts';
import type { PlatformBodies, PlatformResults } from './platform-shapes.ts';
import type { FormBody } from './write-body.ts';
import type { Query } from './write-query.ts';

/** `page` starts at 1. */
export interface PageQuery extends Query {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
}

type PathPart<Name extends EndpointName> = [PathParameter<Name>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathParameter<Name>, string>> };

type QueryPart<Name extends EndpointName> = TraitsOf<Name>['isPaginated'] extends true
  ? { readonly query?: PageQuery }
  : TraitsOf<Name>['query'] extends true
    ? { readonly query?: Query }
    : { readonly query?: never };

type BodyOf<Name extends EndpointName> = Name extends keyof PlatformBodies
  ? PlatformBodies[Name]
  : object | string;

type BodyPart<Name extends EndpointName> = TraitsOf<Name>['body'] extends 'none'
  ? { readonly body?: never; readonly bodyFormat?: never }
  : TraitsOf<Name>['body'] extends 'form-data'
    ? { readonly body: FormBody; readonly bodyFormat?: never }
    : SentAs<BodyOf<Name>>;

type SentAs<Body> =
  | { readonly body: Body; readonly bodyFormat?: 'json' | 'text' }
  | { readonly body: Query; readonly bodyFormat: 'url-encoded' }
  | { readonly body: FormBody; readonly bodyFormat: 'form-data' };

export interface RequestLimits {
  /** If the signal aborts, the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export type EndpointRequest<Name extends EndpointName> = PathPart<Name> &
  QueryPart<Name> &
  BodyPart<Name> &
  RequestLimits;

export type RequestArguments<Name extends EndpointName> =
  Record<never, never> extends EndpointRequest<Name>
    ? [request?: EndpointRequest<Name>]
    : [request: EndpointRequest<Name>];

/** Responses are not validated, so they may differ from this type. */
export type EndpointResult<Name extends EndpointName> = Name extends keyof PlatformResults
  ? PlatformResults[Name]
  : unknown;
