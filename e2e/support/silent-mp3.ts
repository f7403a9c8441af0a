/** The header of an MPEG-1 Layer III frame with 32 kbit/s, 44.1 kHz and one channel. */
const HEADER = [0xff, 0xfb, 0x10, 0xc0];
const FRAME_BYTES = 104;
const FRAME_SECONDS = 1_152 / 44_100;

/** Returns a silent MP3 file that browsers can play. A frame without data is silent. */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set(HEADER);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / FRAME_SECONDS) }, () => frame));
}
