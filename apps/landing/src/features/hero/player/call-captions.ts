/** The most captions shown at a time. If captions are long, fewer fit in the summary's height. */
const MAX_LINES = 3;

/**
 * Replaces the example call's summary with the line that is being spoken and the lines before it.
 */
export class CallCaptions {
  /** The texts of the transcript, without the names of the speakers. */
  readonly lines: readonly string[];
  readonly #transcript: readonly Element[];
  readonly #summary: HTMLElement;
  readonly #shown = document.createElement('ol');
  #line = -1;
  #height = 0;

  constructor(card: Element) {
    const summary = card.querySelector<HTMLElement>('ol');
    if (!summary) throw new Error('the example call has no summary');
    this.#summary = summary;
    this.#transcript = [...card.querySelectorAll('details li')];
    this.lines = this.#transcript.map((line) => line.lastElementChild?.textContent ?? '');
  }

  show(line: number): void {
    if (line === this.#line) return;
    this.#line = line;
    const lines = this.#transcript.slice(Math.max(0, line + 1 - MAX_LINES), line + 1);
    this.#shown.replaceChildren(...lines.map((one) => one.cloneNode(true)));
    if (!this.#summary.hidden) this.#replaceSummary();
    while (this.#shown.offsetHeight > Math.ceil(this.#height) && this.#shown.children.length > 1) {
      this.#shown.firstChild?.remove();
    }
  }

  clear(): void {
    this.#line = -1;
    this.#shown.remove();
    this.#summary.hidden = false;
  }

  /** The captions get the summary's height, so that the page below the card stays in place. */
  #replaceSummary(): void {
    this.#height = this.#summary.getBoundingClientRect().height;
    this.#shown.style.minHeight = `${this.#height}px`;
    // On phones, a bar covers the bottom of the screen.
    this.#shown.style.scrollMarginBottom = '6rem';
    this.#summary.hidden = true;
    this.#summary.after(this.#shown);
    this.#shown.scrollIntoView({ block: 'nearest' });
  }
}
