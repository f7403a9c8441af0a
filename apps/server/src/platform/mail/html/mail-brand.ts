import { html, type SafeHtml } from './html.ts';
import type { MailDocument } from '../mail-document.ts';
import type { MailLook } from './mail-styles.ts';

const FONT = 'font-size:17px;font-weight:700';

/**
 * Shows the logo, the brand's name, or both. Email clients that do not load the image show its
 * alternative text.
 */
export function mailBrand(brand: MailDocument['brand'], look: MailLook): SafeHtml {
  const { logo } = look;
  if (logo?.showName) return besideLogo(logo, brand, look);
  const shown = logo === null ? html`${brand.name}` : image(logo, brand);
  return html`<p style="margin:0 0 14px;padding:0 6px;${FONT}">${link(shown, brand, look)}</p>`;
}

// The name has its own cell, so that it does not wrap below the logo on a phone.
function besideLogo(logo: Logo, brand: MailDocument['brand'], look: MailLook): SafeHtml {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 14px"
  >
    <tr>
      <td style="padding:0 12px 0 6px;vertical-align:middle">${image(logo, brand)}</td>
      <td style="vertical-align:middle;line-height:1.25;${FONT}">
        ${link(html`${brand.name}`, brand, look)}
      </td>
    </tr>
  </table>`;
}

function link(shown: SafeHtml, { url }: MailDocument['brand'], { light }: MailLook): SafeHtml {
  return html`<a class="m-ink" href="${url}" style="color:${light.ink};text-decoration:none"
    >${shown}</a
  >`;
}

type Logo = NonNullable<MailLook['logo']>;

function image(logo: Logo, brand: MailDocument['brand']): SafeHtml {
  const { path, width, height, alt, showName, background } = logo;
  const behind = background === null ? '' : `;background:${background};padding:4px 6px`;
  return html`<img
    class="m-logo"
    src="${new URL(path, brand.url).href}"
    width="${width}"
    height="${height}"
    alt="${showName ? '' : alt}"
    style="display:block;border:0;border-radius:6px${behind}"
  />`;
}
