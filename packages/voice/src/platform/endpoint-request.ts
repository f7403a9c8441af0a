import type { EndpointName, PathParameter, TraitsOf } from './endpoints.ts';
import type { PlatformBodies, PlatformResults } from './platform-shapes.ts';
import type { FormBody } from './write-body.ts';
import type { Query } from './write-query.ts';

/** `page` starts at 1. The platform limits `limit` itself. */
export interface PageQuery extends Query {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
}

type PathPart<Name extends EndpointName> = [PathParameter<Name>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathParameter<Name>, string>> };

type QueryPart<Name extends EndpointName> = TraitsOf<Name>['paginated'] extends true
  ? { readonly query?: PageQuery }
  : TraitsOf<Name>['query'] extends true
    ? { readonly query?: Query }
    : { readonly query?: never };

type BodyOf<Name extends EndpointName> = Name extends keyof PlatformBodies
  ? PlatformBodies[Name]
  : object | string;

type BodyPart<Name extends EndpointName> = TraitsOf<Name>['body'] extends 'none'
  ? { readonly body?: never; readonly as?: never }
  : TraitsOf<Name>['body'] extends 'form-data'
    ? { readonly body: FormBody; readonly as?: never }
    : SentAs<BodyOf<Name>>;

/** `body` is sent as JSON unless `as` names another encoding. */
type SentAs<Body> =
  | { readonly body: Body; readonly as?: 'json' | 'text' }
  | { readonly body: Query; readonly as: 'url-encoded' }
  | { readonly body: FormBody; readonly as: 'form-data' };

export interface RequestLimits {
  /** Aborts the request. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The time limit for the whole response, in milliseconds. The default is the API's. */
  readonly timeoutMs?: number;
}

export type EndpointRequest<Name extends EndpointName> = PathPart<Name> &
  QueryPart<Name> &
  BodyPart<Name> &
  RequestLimits;

/** A caller may leave out a request that has no required members. */
export type RequestArguments<Name extends EndpointName> =
  Record<never, never> extends EndpointRequest<Name>
    ? [request?: EndpointRequest<Name>]
    : [request: EndpointRequest<Name>];

/** The response as the platform documents it. Responses are not checked against this type. */
export type EndpointResult<Name extends EndpointName> = Name extends keyof PlatformResults
  ? PlatformResults[Name]
  : unknown;
