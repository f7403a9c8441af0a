import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The number of an object, and the place where it is stored. */
type Place = { readonly offset: number } | { readonly pack: number; readonly index: number };

/** Objects are packed in groups, so that a reader need not unpack all of them for one. */
const PACK_SIZE = 200;

/**
 * The objects of a PDF 1.7 file. Dictionaries are compressed together (object streams), which makes a tagged
 * document a third smaller.
 */
export class PdfFile {
  readonly #chunks: Uint8Array[] = [];
  readonly #places: (Place | null)[] = [null];
  #packed: { readonly id: number; readonly text: string }[] = [];
  #offset = 0;

  constructor() {
    this.#write(Buffer.from('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n', 'latin1'));
  }

  /** Reserves the number of an object that is added later. */
  reserve(): number {
    return this.#places.push(null) - 1;
  }

  /** Adds a dictionary or another direct object. Its text must be ASCII. */
  add(text: string, id = this.reserve()): number {
    this.#packed.push({ id, text });
    if (this.#packed.length >= PACK_SIZE) this.#flush();
    return id;
  }

  /** Adds compressed bytes. `members` are the other members of the stream's dictionary. */
  addStream(bytes: Uint8Array, members = ''): number {
    return this.addPlainStream(bytes, `${members}/Filter/FlateDecode`);
  }

  /** Adds readable bytes, for metadata that programs search without unpacking. */
  addPlainStream(bytes: Uint8Array, members: string): number {
    const id = this.reserve();
    this.#stream(id, bytes, members);
    return id;
  }

  /** The whole file, in its own memory, so that it can be transferred to another thread without a copy. */
  finish(root: number, info: number): Uint8Array {
    this.#flush();
    const id = this.reserve();
    const start = this.#offset;
    this.#places[id] = { offset: start };
    const digest = createHash('md5');
    for (const chunk of this.#chunks) digest.update(chunk);
    const name = digest.digest('hex');
    const members = `/Type/XRef/Size ${this.#places.length}/W[1 4 2]/Root ${root} 0 R/Info ${info} 0 R/ID[<${name}><${name}>]/Filter/FlateDecode`;
    this.#stream(id, deflateSync(this.#index()), members);
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
    return this.#joined();
  }

  #flush(): void {
    if (this.#packed.length === 0) return;
    const id = this.reserve();
    let header = '';
    let body = '';
    this.#packed.forEach((object, index) => {
      this.#places[object.id] = { pack: id, index };
      header += `${object.id} ${body.length} `;
      body += `${object.text}\n`;
    });
    const count = this.#packed.length;
    this.#packed = [];
    const bytes = deflateSync(Buffer.from(header + body, 'latin1'));
    const members = `/Type/ObjStm/N ${count}/First ${header.length}/Filter/FlateDecode`;
    this.#stream(id, bytes, members);
  }

  #stream(id: number, bytes: Uint8Array, members: string): void {
    this.#places[id] = { offset: this.#offset };
    const start = `${id} 0 obj\n<<${members}/Length ${bytes.length}>>\nstream\n`;
    this.#write(Buffer.from(start, 'latin1'));
    this.#write(bytes);
    this.#write(END_OF_STREAM);
  }

  /** One row per object: its kind, its place, and its position in an object stream. */
  #index(): Buffer {
    const rows = Buffer.alloc(this.#places.length * 7);
    this.#places.forEach((place, id) => {
      const at = id * 7;
      if (place === null) rows.writeUInt16BE(65_535, at + 5);
      else if ('offset' in place) {
        rows.writeUInt8(1, at);
        rows.writeUInt32BE(place.offset, at + 1);
      } else {
        rows.writeUInt8(2, at);
        rows.writeUInt32BE(place.pack, at + 1);
        rows.writeUInt16BE(place.index, at + 5);
      }
    });
    return rows;
  }

  #write(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#offset += bytes.length;
  }

  #joined(): Uint8Array {
    const bytes = new Uint8Array(this.#offset);
    let offset = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }
}

const END_OF_STREAM = Buffer.from('\nendstream\nendobj\n', 'latin1');
