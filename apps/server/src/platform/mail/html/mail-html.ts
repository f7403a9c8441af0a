import type { ReportFigure } from '@pickup/contracts/report/report-document';
import { html, SafeHtml } from './html.ts';
import { mailBrand } from './mail-brand.ts';
import type { MailBlock, MailDocument, MailFact } from '../mail-document.ts';
import { FONT, mailStyles, BUILT_IN_LOOK, type MailLook } from './mail-styles.ts';

/**
 * Returns an email's HTML. Its single column fits a phone without zooming. URLs and addresses are
 * escaped too.
 */
export function mailHtml(document: MailDocument): string {
  const { language, subject, brand, blocks, footer } = document;
  const look = brand.look ?? BUILT_IN_LOOK;
  const { light, radius } = look;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${look.scheme}" />
        <meta name="supported-color-schemes" content="${look.scheme}" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
        ${mailStyles(look)}
      </head>
      <body
        class="m-paper"
        style="margin:0;padding:0;background:${light.paper};font-family:${FONT};-webkit-text-size-adjust:100%"
      >
        ${preheader(document.preheader)}
        <div role="main" class="m-paper" style="background:${light.paper};padding:20px 10px">
          ${forOutlook('<table role="presentation" width="600" align="center"><tr><td>')}
          <div role="article" aria-label="${subject}" style="max-width:600px;margin:0 auto">
            ${mailBrand(brand, look)}
            <div
              class="m-card m-surface"
              style="background:${light.surface};border:1px solid ${light.line};border-radius:${radius.card}px;padding:32px 32px 16px;overflow-wrap:anywhere"
            >
              ${blocks.map((block) => blockHtml(block, look))}
            </div>
            <div style="padding:18px 6px 6px">
              ${footer.map((block) => footerHtml(block, look))}
            </div>
          </div>
          ${forOutlook('</td></tr></table>')}
        </div>
      </body>
    </html> `;
  return page.text;
}

// Inboxes show this text after the subject. The filler keeps them from showing the text below too.
function preheader(text: string): SafeHtml {
  const filler = new SafeHtml('&#847;&zwnj;&nbsp;'.repeat(60));
  return html`<div
    aria-hidden="true"
    style="display:none;max-height:0;overflow:hidden;mso-hide:all"
  >
    ${text} ${filler}
  </div>`;
}

// Outlook for Windows does not support max-width, so only Outlook gets a table of that width.
function forOutlook(markup: string): SafeHtml {
  return new SafeHtml(`<!--[if mso]>${markup}<![endif]-->`);
}

function blockHtml(block: MailBlock, look: MailLook): SafeHtml {
  const { light } = look;
  switch (block.kind) {
    case 'title':
      return html`<h1
        class="m-ink"
        style="margin:0 0 12px;font-size:25px;line-height:1.25;font-weight:750;color:${light.ink}"
      >
        ${block.text}
      </h1>`;
    case 'heading':
      return html`<h2
        class="m-ink"
        style="margin:28px 0 8px;font-size:18px;line-height:1.3;color:${light.ink}"
      >
        ${block.text}
      </h2>`;
    case 'paragraph':
      return paragraphHtml(html`${block.text}`, look);
    case 'figures':
      return figuresHtml(block.figures, look);
    case 'facts':
      return html`<dl style="margin:0 0 16px">
        ${block.facts.map((fact) => factHtml(fact, look))}
      </dl>`;
    case 'list':
      return listHtml(block.items, look);
    case 'button':
      return buttonHtml(block, look);
    case 'link':
      return paragraphHtml(html`${block.textBefore} ${linkHtml(block, look)}`, look);
  }
}

function paragraphHtml(words: SafeHtml, { light }: MailLook): SafeHtml {
  return html`<p
    class="m-ink"
    style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${light.ink}"
  >
    ${words}
  </p>`;
}

function footerHtml(block: MailBlock, look: MailLook): SafeHtml {
  const { light } = look;
  if (block.kind !== 'link' && block.kind !== 'paragraph') return blockHtml(block, look);
  const words =
    block.kind === 'link' ? html`${block.textBefore} ${linkHtml(block, look)}` : block.text;
  return html`<p
    class="m-quiet"
    style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${light.ink2}"
  >
    ${words}
  </p>`;
}

function linkHtml(
  { label, url }: { readonly label: string; readonly url: string },
  { light }: MailLook,
): SafeHtml {
  const wrap = url.startsWith('tel:') ? ';white-space:nowrap' : '';
  return html`<a
    class="m-link"
    href="${url}"
    style="color:${light.accentInk};text-decoration:underline${wrap}"
    >${label}</a
  >`;
}

function listHtml(items: readonly string[], { light }: MailLook): SafeHtml {
  const rows = items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`);
  return html`<ul
    class="m-ink"
    style="margin:0 0 16px;padding:0 0 0 22px;font-size:16px;line-height:1.5;color:${light.ink}"
  >
    ${rows}
  </ul>`;
}

function buttonHtml(
  { label, url, quiet = false }: MailBlock & { kind: 'button' },
  { light, radius }: MailLook,
): SafeHtml {
  const look = quiet
    ? html`background:transparent;color:${light.ink};border:1px solid
      ${light.lineStrong};padding:13px 21px`
    : html`background:${light.primary};color:${light.onPrimary};border:1px solid
      ${light.primary};padding:13px 21px`;
  return html`<p style="margin:0 0 16px">
    <a
      class="${quiet ? 'm-ink' : 'm-button'}"
      href="${url}"
      style="display:inline-block;${look};border-radius:${radius.button}px;font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none"
      >${label}</a
    >
  </p>`;
}

function figuresHtml([first, ...others]: readonly ReportFigure[], look: MailLook): SafeHtml {
  const { light, radius } = look;
  if (!first) return html``;
  return html`<div
    class="m-night"
    style="background:${light.night};border:1px solid ${light.night};border-radius:${radius.figures}px;padding:20px 16px 10px;margin:0 0 20px"
  >
    ${figureHtml(first, sizeFor(first, 12, ['36px', '28px']), WHOLE_LINE, look)}
    ${others.map((figure) => figureHtml(figure, sizeFor(figure, 9, ['19px', '15px']), A_THIRD, look))}
  </div>`;
}

const WHOLE_LINE = 'width:100%;padding:0 0 12px';
/** Two figures fit beside each other on a phone, and the padding keeps their labels apart. */
const A_THIRD = 'width:30%;min-width:126px;padding:0 8px 12px 0';

/** Long figures are smaller, because a line break would make one look like two figures. */
function sizeFor(
  { value }: ReportFigure,
  maxLength: number,
  [usual, small]: readonly [string, string],
) {
  return value.length > maxLength ? small : usual;
}

function figureHtml(
  figure: ReportFigure,
  size: string,
  place: string,
  { light }: MailLook,
): SafeHtml {
  const { label, value, note } = figure;
  return html`<div style="display:inline-block;vertical-align:top;${place}">
    <div style="font-size:13px;line-height:1.35;color:${light.onNight2}">${label}</div>
    <div style="font-size:${size};line-height:1.2;font-weight:750;color:${toneOf(figure, light)}">
      ${value}
    </div>
    ${note === undefined ? html`` : html`<div style="font-size:13px;line-height:1.35;color:${light.onNight2}">${note}</div>`}
  </div>`;
}

// Uses the colors of the report's page and PDF.
function toneOf({ tone }: ReportFigure, light: MailLook['light']): string {
  return tone === 'bad' ? light.nightBad : light.nightAccent;
}

function factHtml({ label, value, url }: MailFact, look: MailLook): SafeHtml {
  const { light } = look;
  const shown = url === undefined ? html`${value}` : linkHtml({ label: value, url }, look);
  return html`<div class="m-line" style="border-bottom:1px solid ${light.line};padding:8px 0">
    <dt class="m-quiet" style="margin:0;font-size:13px;line-height:1.4;color:${light.ink2}">
      ${label}
    </dt>
    <dd class="m-ink" style="margin:0;font-size:16px;line-height:1.45;color:${light.ink}">
      ${shown}
    </dd>
  </div>`;
}
