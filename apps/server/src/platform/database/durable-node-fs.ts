import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from './sync-to-disk.ts';

/** The parts of emscripten's module that are needed here; PGlite's types leave them out. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: Record<string, unknown>;
    realPath(node: unknown): string;
  };
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}
interface OpenStream {
  /** Absent on a directory. */
  readonly nfd?: number;
  readonly node: unknown;
}

const EIO = 29; // WASI's number, which emscripten uses

/**
 * PGlite's file system on a real folder, with an fsync that reaches the disk: as shipped there is none
 * behind it, and a power cut takes every acknowledged row.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => giveItFsync(module as EmscriptenModule),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function giveItFsync({ NODEFS, FS }: EmscriptenModule): void {
  NODEFS.stream_ops['fsync'] = (stream: OpenStream) => {
    try {
      if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node));
      else fs.fdatasyncSync(stream.nfd);
      return 0;
    } catch {
      // Only as an errno does PostgreSQL hear of it. Any other exception is swallowed by PGlite's loop,
      // and a commit that never reached the disk would be acknowledged.
      throw new FS.ErrnoError(EIO);
    }
  };
}
