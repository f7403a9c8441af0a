import { HOST_PARAMETER } from '@pickup/contracts/page/embed';
import type { EmbedView, PageQuery } from '@pickup/contracts/page/page';
import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { postLead } from './lead-page.ts';
import type { PageDeps } from '../bookings/index.ts';
import { readPageQuery } from '../leads/index.ts';

export function getEmbed(c: Context, deps: PageDeps): Promise<Response> {
  const parents = parentsOf(deps);
  const query = readPageQuery(new URL(c.req.url).searchParams);
  const ownQuery = withHost(query, query[HOST_PARAMETER] ?? c.req.header('referer') ?? '', parents);
  return deps.respond(c, viewOf(ownQuery, Date.now(), parents));
}

export function postEmbeddedLead(c: Context, deps: PageDeps): Promise<Response> {
  const parents = parentsOf(deps);
  return postLead(c, deps, {
    formView: ({ query, renderedAt, sourceUrl }) =>
      viewOf(withHost(query, sourceUrl, parents), renderedAt ?? Date.now(), parents),
    thanks: { embedded: true },
  });
}

function viewOf(query: PageQuery, renderedAt: number, parents: readonly string[]): EmbedView {
  return { name: 'embed', query, renderedAt, parents };
}

function parentsOf({ settings }: PageDeps): readonly string[] {
  const { origins } = settings.embed;
  if (origins.length === 0) throw new AppError('not_found', 'There is nothing at this address.');
  return origins;
}

function withHost(query: PageQuery, address: string, parents: readonly string[]): PageQuery {
  const { [HOST_PARAMETER]: _claimed, ...rest } = query;
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return parents.includes(origin) ? { ...rest, [HOST_PARAMETER]: origin } : rest;
}
