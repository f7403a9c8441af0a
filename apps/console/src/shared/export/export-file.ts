import { saveBlob } from '../api/save-file.ts';

/** The file that an export writes. A failure of the disk is an `ExportFileError`. */
export interface ExportFile {
  readonly name: string;
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Completes the file. Until then, the operator sees no content of it. */
  save(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** The file could not be written: no space, no permission, or blocked by the browser. */
export class ExportFileError extends Error {
  override readonly name = 'ExportFileError';
}

interface SavedHandle extends FileSystemFileHandle {
  /** Only in Chromium. */
  remove?(): Promise<void>;
}

type ShowSaveFilePicker = (options: {
  readonly suggestedName: string;
  readonly types: readonly object[];
}) => Promise<SavedHandle>;

const CSV_TYPES = [{ accept: { 'text/csv': ['.csv'] } }];

/**
 * The file to write to. A browser that can stream to the disk asks where to save it; call this right
 * after a click, as it requires. Others get the file at the end. Null when the operator closed the
 * browser's dialog.
 */
export async function chooseExportFile(name: string): Promise<ExportFile | null> {
  const picker = Reflect.get(window, 'showSaveFilePicker') as ShowSaveFilePicker | undefined;
  if (!picker) return new BlobFile(name);
  try {
    const handle = await picker.call(window, { suggestedName: name, types: CSV_TYPES });
    return new DiskFile(handle, await orFileError(handle.createWritable()));
  } catch (error) {
    if (error instanceof ExportFileError) throw error;
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? null : new BlobFile(name); // a policy may forbid the dialog
  }
}

/** Streams to the chosen place. The browser moves the content there at the end. */
class DiskFile implements ExportFile {
  readonly #handle: SavedHandle;
  readonly #stream: FileSystemWritableFileStream;

  constructor(handle: SavedHandle, stream: FileSystemWritableFileStream) {
    this.#handle = handle;
    this.#stream = stream;
  }

  get name(): string {
    return this.#handle.name;
  }

  write = (bytes: Uint8Array<ArrayBuffer>) => orFileError(this.#stream.write(bytes));
  save = () => orFileError(this.#stream.close());

  /** Choosing the place has created or emptied the file, so the empty file goes too. */
  discard = async () => {
    await this.#stream.abort().catch(() => undefined);
    await this.#handle.remove?.().catch(() => undefined);
  };
}

/** Bytes are handed to the browser in parts of this size. It moves blobs to the disk when they take too much memory. */
const PART_BYTES = 1_000_000;

/** Collects the file and downloads it at the end. */
class BlobFile implements ExportFile {
  readonly name: string;
  #parts: Blob[] = [];
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  constructor(name: string) {
    this.name = name;
  }

  write = async (bytes: Uint8Array<ArrayBuffer>) => {
    this.#waiting.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= PART_BYTES) this.#closePart();
  };

  save = async () => {
    this.#closePart();
    saveBlob(new Blob(this.#parts, { type: 'text/csv' }), this.name);
    await this.discard();
  };

  discard = async () => {
    this.#parts = [];
    this.#waiting = [];
  };

  #closePart(): void {
    this.#parts.push(new Blob(this.#waiting));
    this.#waiting = [];
    this.#size = 0;
  }
}

async function orFileError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new ExportFileError('the file could not be written', { cause });
  }
}
