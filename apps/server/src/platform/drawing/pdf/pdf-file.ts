export class PdfFile {
  readonly #chunks: Uint8Array[] = [];
  /** The offset of each object in the file. The format reserves object 0. */
  readonly #offsets = [0];
  #length = 0;

  constructor() {
    this.#write('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n');
  }

  /** Reserves the number of an object that is added later. */
  reserve(): number {
    return this.#offsets.push(0) - 1;
  }

  /** Adds an object and returns its number. The text must be ASCII. */
  add(text: string, id = this.reserve()): number {
    this.#offsets[id] = this.#length;
    this.#write(`${id} 0 obj\n${text}\nendobj\n`);
    return id;
  }

  /** Adds deflated bytes. `members` are more entries for the stream's dictionary. */
  addStream(bytes: Uint8Array, members = ''): number {
    const id = this.reserve();
    this.#offsets[id] = this.#length;
    this.#write(`${id} 0 obj\n<<${members}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`);
    this.#write(bytes);
    this.#write('\nendstream\nendobj\n');
    return id;
  }

  /** Returns the file in a separate buffer, which can be transferred to another thread. */
  finish(root: number, info: number): Uint8Array {
    const start = this.#length;
    const places = this.#offsets.slice(1).map((offset) => String(offset).padStart(10, '0'));
    const size = this.#offsets.length;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n`);
    this.#write(places.map((place) => `${place} 00000 n \n`).join(''));
    this.#write(`trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\n`);
    this.#write(`startxref\n${start}\n%%EOF\n`);
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  #write(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }
}
