import type { PageContext, PageView } from '@pickup/contracts/page';
import { jsonForScript } from './json-for-script.ts';
import type { DocumentAssets } from './document.ts';
import { EDIT_DATA_ID, OWN_TEXTS_ID } from './page-data.ts';

/** Texts of pages without scripts, and of other documents than the page. */
const SERVER_TEXTS =
  /^(?:emails|report)\.|^page\/(?:head|problem-page|report-gone-page|report-page|subscriptions)\./;
/** Texts of the parts that browsers keep as served (shared/served.tsx), and of other pages. */
const NOT_ON_LANDING =
  /^page\/(?:hero|trust|social-proof|footer|sources|page-frame|thanks|free-times|top-bar\.(?!skip$)|booking\.(?!notOpen\.))/;

/** The operator's own texts, as the browser needs them. */
export function ownTextsMarkup(
  { name }: PageView,
  texts: PageContext['texts'] = {},
  { devScripts }: Pick<DocumentAssets, 'devScripts'>,
): string {
  // In development, the browser renders everything.
  const isLanding = name === 'landing' && devScripts.length === 0;
  const own = Object.entries(texts).filter(
    ([key]) => !SERVER_TEXTS.test(key) && !(isLanding && NOT_ON_LANDING.test(key)),
  );
  if (own.length === 0) return '';
  const json = jsonForScript(Object.fromEntries(own));
  return `<script type="application/json" id="${OWN_TEXTS_ID}">${json}</script>`;
}

/** In a preview: what the marks of its words mean, and the script that reads them before anything is shown. */
export function editMarkup(
  edit: PageContext['edit'],
  { editPreview }: Pick<DocumentAssets, 'editPreview'>,
): string {
  if (!edit) return '';
  const prices = edit.plans.flatMap((path, index) => {
    const price = `.plan:nth-child(${index + 1}) .plan-price`;
    const at = (member: string) => (path.length > 1 ? [...path, member] : path);
    return [
      [`${price} b`, at('price')],
      [`${price} s`, at('originalPrice')],
    ];
  });
  const data = jsonForScript({ paths: edit.paths, places: prices });
  return [
    `<script type="application/json" id="${EDIT_DATA_ID}">${data}</script>`,
    `<script>${editPreview}</script>`,
  ].join('');
}
