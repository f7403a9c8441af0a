import { EMBED_PATH } from '@pickup/contracts/page/embed';
import { basePath, LANGUAGES } from '@pickup/messages/language';
import type { ServerContext } from '../../context.ts';
import { createRequestIds } from '../../platform/http/request-ids.ts';
import { SharedResponses } from '../../platform/http/server/shared-responses.ts';

const CALCULATOR_PATHS = LANGUAGES.map(basePath).flatMap((base) => [`${base}/`, base + EMBED_PATH]);

export function sharedPages({ live, now }: Pick<ServerContext, 'live' | 'now'>): SharedResponses {
  const version = () => live.current().number;
  const nextRequestId = createRequestIds();
  return new SharedResponses({ paths: CALCULATOR_PATHS, now, nextRequestId, version });
}
