import { readDataFile, detectFileType } from './data-file.ts';

/** An MP3 file begins with a tag, or with a frame of layer III. */
const KINDS = [
  {
    name: 'MP3',
    extension: 'mp3',
    type: 'audio/mpeg',
    start: /^(?:ID3|\xFF[\xE2\xE3\xF2\xF3\xFA\xFB])/,
  },
  { name: 'Ogg Opus', extension: 'ogg', type: 'audio/ogg', start: /^OggS[^]{24}OpusHead/ },
  { name: 'WebM', extension: 'webm', type: 'audio/webm', start: /^\x1A\x45\xDF\xA3[^]*webm/ },
];

export const MAX_RECORDING_BYTES = 512_000;

export const readRecording = (text: string) =>
  readDataFile(text, { kinds: KINDS, maxBytes: MAX_RECORDING_BYTES, otherwise: 'not_recording' });

export const recordingTypeOf = (bytes: Uint8Array) => detectFileType(bytes, KINDS);
