import { describe, expect, it } from 'vitest';
import { readExport } from './read-export.ts';

const ID = (at: number) => `0000000${at}-0000-4000-8000-000000000000`;
const HEADER = '\ufeffid,first_name\r\n';
const FIRST = `${ID(1)},Ann\r\n`;
/** A name may contain a line break, quotes, and text that looks like the beginning of a row. */
const ROWS = [FIRST, `${ID(2)},"Zoë ""Z""\n${ID(9)},x"\r\n`, `${ID(3)},Bob\r\n`];
const WHOLE = HEADER + ROWS.join('');

/** Returns the header and all rows, or only the rows after the row with this id. */
function bytesAfter(after: string | null): Uint8Array {
  const from = ROWS.findIndex((row) => row.startsWith(`${after}`)) + 1;
  return new TextEncoder().encode((after === null ? HEADER : '') + ROWS.slice(from).join(''));
}

function cutAfter(bytes: Uint8Array, size: number, how: 'breaks' | 'ends') {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, size));
      if (how === 'ends' || size >= bytes.length) controller.close();
    },
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
}

async function read(sizes: number[], how: 'breaks' | 'ends') {
  const requested: (string | null)[] = [];
  let text = '';
  const open = (after: string | null) => {
    requested.push(after);
    const bytes = bytesAfter(after);
    return Promise.resolve(cutAfter(bytes, sizes.shift() ?? bytes.length, how));
  };
  for await (const piece of readExport({ open, beforeRetry: () => Promise.resolve() })) {
    expect(piece.endsWith('\r\n')).toBe(true);
    text += piece;
  }
  return { text, requested };
}

describe('an export', () => {
  const length = bytesAfter(null).length;

  it('is the same no matter where the connection breaks', async () => {
    for (let size = 0; size < length; size += 1) {
      expect((await read([size], 'breaks')).text).toBe(WHOLE);
    }
  });

  it('continues when a download ends in the middle of a row', async () => {
    const inSecondRow = HEADER.length + 2 + FIRST.length + 20;
    const { text, requested } = await read([inSecondRow], 'ends');
    expect(text).toBe(WHOLE);
    expect(requested).toEqual([null, ID(1)]);
  });

  it('continues after several breaks, even before the first row', async () => {
    const { text, requested } = await read([2, HEADER.length + 2, length - 10, 3], 'breaks');
    expect(text).toBe(WHOLE);
    expect(requested).toEqual([null, null, null, ID(2), ID(2)]);
  });

  it('counts failures without a new row, and fails with the error that `beforeRetry` throws', async () => {
    const counts: number[] = [];
    const pieces = readExport({
      open: (after) =>
        Promise.resolve(cutAfter(bytesAfter(after), after === null ? 80 : 3, 'breaks')),
      beforeRetry(failures, error) {
        counts.push(failures);
        if (failures === 2) throw error;
        return Promise.resolve();
      },
    });
    const all = async () => {
      for await (const piece of pieces) expect(piece).not.toBe('');
    };
    await expect(all()).rejects.toThrow('terminated');
    expect(counts).toEqual([0, 1, 2]);
  });

  it('counts failures from zero again after a new row', async () => {
    const sizes = [3, HEADER.length + 2 + FIRST.length, 3];
    const counts: number[] = [];
    const pieces = readExport({
      open: (after) =>
        Promise.resolve(cutAfter(bytesAfter(after), sizes.shift() ?? length, 'breaks')),
      beforeRetry: (failures) => Promise.resolve(void counts.push(failures)),
    });
    let text = '';
    for await (const piece of pieces) text += piece;
    expect(text).toBe(WHOLE);
    expect(counts).toEqual([0, 0, 1]);
  });

  it('stops the download when its reader stops', async () => {
    let isCanceled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(FIRST)),
      cancel: () => void (isCanceled = true),
    });
    const open = () => Promise.resolve(body);
    for await (const piece of readExport({ open, beforeRetry: () => Promise.resolve() })) {
      expect(piece).toBe(FIRST);
      break;
    }
    expect(isCanceled).toBe(true);
  });
});
