import type { Routes } from './api-types.ts';

/** For example `GET /api/leads/:id`. */
export type Route = keyof Routes;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Allows any text in place of a path's parameters: `/api/leads/${string}`. */
type Filled<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${string}/${infer More}`
    ? `${Start}${string}/${Filled<More>}`
    : `${Start}${string}`
  : Path;

type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Filled<Path> : never;
type RouteWith<M extends Method> = Extract<Route, `${M} ${string}`>;

export type Address<M extends Method> = PathOf<RouteWith<M>> | `${PathOf<RouteWith<M>>}?${string}`;

type WithoutQuery<A extends string> = A extends `${infer Path}?${string}` ? Path : A;
type Matching<M extends Method, Path extends string> = {
  [R in RouteWith<M>]: Path extends PathOf<R> ? R : never;
}[RouteWith<M>];
/** Picks the most specific matching route, such as `/api/leads/stream` before `/api/leads/:id`. */
type Narrowest<R extends Route, All extends Route = R> = R extends Route
  ? [NotWider<R, All>] extends [never]
    ? R
    : never
  : never;
type NotWider<R extends Route, All extends Route> = All extends Route
  ? PathOf<R> extends PathOf<All>
    ? never
    : All
  : never;

export type RouteAt<M extends Method, A extends string> = A extends string
  ? Routes[Narrowest<Matching<M, WithoutQuery<A>>>]
  : never;
export type ResponseAt<M extends Method, A extends string> = RouteAt<M, A>['response'];
export type BodyAt<M extends Method, A extends string> =
  RouteAt<M, A> extends { readonly body: infer Body } ? Body : undefined;
export type QueryAt<M extends Method, A extends string> =
  RouteAt<M, A> extends { readonly query?: infer Query } ? Query : undefined;
