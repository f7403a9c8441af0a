import { describe, expectTypeOf, it } from 'vitest';
import type { PlatformApi } from './create-platform-api.ts';
import type { PathParameter } from './endpoints.ts';
import type { PlatformCall, WebCall } from './platform-shapes.ts';

/** Only the compiler checks this function. It also rejects an unnecessary `@ts-expect-error`. */
export function compiles(platform: PlatformApi, id: string) {
  void platform('GET /org');
  void platform('GET /test-suite/{id}/run/{runId}', { path: { id, runId: id } });
  void platform('GET /v2/call', { query: { page: 2, limit: 50, assistantId: id } });
  // @ts-expect-error the path's parameter is missing
  void platform('GET /call/{id}');
  // @ts-expect-error the path's parameter is missing
  void platform('GET /call/{id}', {});
  // @ts-expect-error one of two parameters is missing
  void platform('GET /test-suite/{id}/run/{runId}', { path: { id } });
  // @ts-expect-error the parameter is called id
  void platform('GET /call/{id}', { path: { callId: id } });
  // @ts-expect-error this path has no parameters
  void platform('GET /org', { path: { id } });
  // @ts-expect-error this endpoint does not exist
  void platform('GET /invoice');
  // @ts-expect-error a path with its parameters filled in is not an endpoint
  void platform(`GET /call/${id}`);
  // @ts-expect-error the body is missing
  void platform('POST /assistant');
  // @ts-expect-error this endpoint has no body
  void platform('GET /org', { body: {} });
  // @ts-expect-error this endpoint has no query
  void platform('GET /org', { query: { limit: 1 } });
  // @ts-expect-error a page is a number
  void platform('GET /v2/call', { query: { page: 'two' } });
  // @ts-expect-error the member is called assistantId
  void platform('POST /call/web', { body: { assistant_id: id } });
  return {
    web: platform('POST /call/web', { body: { assistantId: id } }),
    call: platform('GET /call/{id}', { path: { id } }),
    other: platform('GET /squad'),
  };
}

describe('the types of the request function', () => {
  it('include a type for each result that the product uses, and unknown for the others', () => {
    type Results = ReturnType<typeof compiles>;
    expectTypeOf<Results['web']>().resolves.toEqualTypeOf<WebCall>();
    expectTypeOf<Results['call']>().resolves.toEqualTypeOf<PlatformCall>();
    expectTypeOf<Results['other']>().resolves.toEqualTypeOf<unknown>();
  });

  it('include the parameters of a path, derived from its text', () => {
    expectTypeOf<PathParameter<'/a/{id}/b/{testId}'>>().toEqualTypeOf<'id' | 'testId'>();
    expectTypeOf<PathParameter<'/a'>>().toEqualTypeOf<never>();
  });
});
