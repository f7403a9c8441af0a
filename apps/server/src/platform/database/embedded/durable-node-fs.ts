import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from '../data-folder/sync-to-disk.ts';

/** PGlite's types leave out these parts of emscripten's module. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: Record<string, unknown>;
    readonly node_ops: {
      setattr: (node: unknown, attributes: { readonly mode?: number }) => void;
    };
    realPath(node: unknown): string;
  };
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}
interface OpenStream {
  /** Absent on a directory. */
  readonly nfd?: number;
  readonly node: unknown;
}

const EIO = 29; // WASI's error number, which emscripten uses

/**
 * Syncs files to the disk. PGlite's own fsync does not reach the disk, so a power failure could
 * lose acknowledged rows.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        addFsync(module as EmscriptenModule);
        closeFilesToOthers(module as EmscriptenModule);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Emscripten ignores the umask and sets each new file's mode itself. */
function closeFilesToOthers({ NODEFS }: EmscriptenModule): void {
  const { setattr } = NODEFS.node_ops;
  NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
    setattr(node, typeof mode === 'number' ? { ...others, mode: mode & ~0o077 } : others);
}

function addFsync({ NODEFS, FS }: EmscriptenModule): void {
  NODEFS.stream_ops['fsync'] = (stream: OpenStream) => {
    try {
      if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node));
      else fs.fdatasyncSync(stream.nfd);
      return 0;
    } catch {
      // PGlite's loop swallows any other exception. The server would then acknowledge a commit that
      // never reached the disk.
      throw new FS.ErrnoError(EIO);
    }
  };
}
