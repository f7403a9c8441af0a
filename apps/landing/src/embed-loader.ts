// Other sites load this script (docs/embedding.md). It stays below 3,000 bytes and adds no globals.
// It sets styles only through the CSSOM, so strict content security policies allow its styles.
import { EMBED_PATH, type FrameMessage, type HostMessage } from '@pickup/contracts/page/embed';
import { close as closeInEnglish } from '@pickup/messages/dialog';
import { close as closeInSpanish } from '@pickup/messages/es/dialog';
import { title as titleInSpanish } from '@pickup/messages/es/page/calculator';
import { title as titleInEnglish } from '@pickup/messages/page/calculator';
import css from './embed-loader.css?inline';

const script = document.currentScript as HTMLScriptElement | null;
const registry = customElements;
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
) => Object.assign(document.createElement(name), properties);

function styledRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return root;
}

const attribute = (owner: HTMLElement, name: string) => owner.getAttribute(name) ?? '';

const isSpanish = (owner: HTMLElement) =>
  /^es\b/i.test(attribute(owner, 'language') || (owner.closest<HTMLElement>('[lang]')?.lang ?? ''));

const titleFor = (owner: HTMLElement) => (isSpanish(owner) ? titleInSpanish : titleInEnglish);

/** Handles a change to the named attribute. Without a name, handles the element's removal. */
type Update = (changed?: string) => void;

type Message = FrameMessage & { readonly height: number; readonly top: number };

function addFrame(owner: HTMLElement, place: ParentNode, close?: () => void): Update {
  const iframe = create('iframe', {
    title: titleFor(owner),
    referrerPolicy: 'origin', // the frame replies to this page's origin
  });
  const { style } = iframe;
  let server: URL;
  const load = () => {
    const { colorScheme } = getComputedStyle(iframe);
    const query = `scheme=${colorScheme}&selectedPlan=${attribute(owner, 'plan')}&businessType=${attribute(owner, 'trade')}`;
    // A site that bundles this script must set the `server` attribute.
    server = new URL(
      `${isSpanish(owner) ? '/es' : ''}${EMBED_PATH}?${query}`,
      attribute(owner, 'server') || script?.src,
    );
    iframe.src = server.href;
  };
  const sendHostMessage = () => {
    const message: HostMessage = {
      pickup: 'host',
      mode: close ? 'popup' : 'inline',
      language: isSpanish(owner) ? 'es' : 'en',
      url: location.href,
      referrer: document.referrer,
    };
    iframe.contentWindow?.postMessage(message, server.origin);
  };
  const receive = ({ source, origin, data }: MessageEvent<Message>) => {
    if (source !== iframe.contentWindow || origin !== server.origin) return;
    const { pickup, height, top } = data;
    if (pickup === 'ready') {
      place.querySelector('slot')?.remove();
      sendHostMessage();
    }
    if (pickup === 'height') style.height = `${height}px`;
    if (pickup === 'scroll') {
      style.scrollMarginTop = `${16 - top}px`;
      iframe.scrollIntoView(); // respects the page's own scroll padding
    }
    if (pickup === 'close') close?.();
    if (pickup === 'lead') owner.dispatchEvent(new Event('pickup-lead', { bubbles: true }));
  };
  addEventListener('message', receive);
  // load() reads the frame's color scheme, which the frame inherits only inside the page.
  place.append(iframe);
  load();
  return (changed) => {
    // The frame changes the language itself, so that it keeps the visitor's numbers.
    if (changed === 'language') sendHostMessage();
    else if (changed) load();
    else removeEventListener('message', receive);
  };
}

abstract class Embedding extends HTMLElement {
  static observedAttributes = ['language', 'plan', 'trade'];
  update: Update | undefined;

  attributeChangedCallback(name: string) {
    this.update?.(name);
  }

  disconnectedCallback() {
    this.update?.();
  }
}

class PickupCalculator extends Embedding {
  root = styledRoot(this);

  connectedCallback() {
    // If the frame is not ready after 9 s, the slot shows the element's own content.
    this.root.replaceChildren(create('slot'));
    this.update = addFrame(this, this.root);
  }
}

class PickupButton extends Embedding {
  dialog: HTMLDialogElement | undefined;
  holder: HTMLElement | undefined;

  connectedCallback() {
    // Wraps the element's content in a button, unless the content has a link or a button.
    if (!this.querySelector('a,button')) {
      const button = create('button');
      button.append(...this.childNodes);
      this.append(button);
    }
    this.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.open();
    };
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.dialog?.close();
    this.dialog = undefined;
    this.holder?.remove();
  }

  open() {
    const { style } = document.documentElement;
    const { cssText } = style;
    const dialog = (this.dialog ??= this.makeDialog());
    dialog.onclose = () => {
      style.cssText = cssText;
    };
    style.cssText += ';overflow:hidden;scrollbar-gutter:stable';
    dialog.showModal();
  }

  makeDialog(): HTMLDialogElement {
    const dialog = create('dialog', { ariaLabel: titleFor(this) });
    const close = () => dialog.close();
    const button = create('button', {
      ariaLabel: isSpanish(this) ? closeInSpanish : closeInEnglish,
      textContent: '×',
      onclick: close,
    });
    dialog.onclick = ({ target }) => target === dialog && close();
    dialog.append(button);
    const holder = (this.holder = create('div'));
    styledRoot(holder).append(dialog);
    document.body.append(holder); // a collapsed part of the page would hide the dialog
    this.update = addFrame(this, dialog, close);
    return dialog;
  }
}

// a page may load the script twice
if (!registry.get('pickup-calculator')) {
  registry.define('pickup-calculator', PickupCalculator);
  registry.define('pickup-button', PickupButton);
}
