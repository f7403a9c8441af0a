import { describe, expect, it } from 'vitest';
import { MAX_RECORDING_BYTES, readRecording, recordingTypeOf } from './call-recording.ts';

const TAGGED = 'ID3\x04\0\0\0\0\0\0';
const FRAME = '\xFF\xFB\x10\xC0';
const OGG = `OggS\0\x02${'\0'.repeat(22)}OpusHead\x01`;
const VORBIS = `OggS\0\x02${'\0'.repeat(22)}\x01vorbis`;
const WEBM = '\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm';
const MATROSKA = '\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x88matroska';
const WAV = 'RIFF\0\0\0\0WAVEfmt ';
const PAGE = '<!doctype html><script>alert(1)</script>';
const data = (type: string, content: string) => `data:${type};base64,${btoa(content)}`;
const bytesOf = (content: string) => Uint8Array.from(content, (one) => one.charCodeAt(0));

describe('a recording of the example call', () => {
  it.each([
    ['MP3 with a tag', 'audio/mpeg', TAGGED, 'mp3'],
    ['MP3', 'audio/mpeg', FRAME, 'mp3'],
    ['Opus in Ogg', 'audio/ogg', OGG, 'ogg'],
    ['Opus in WebM', 'audio/webm', WEBM, 'webm'],
  ])('may be %s', (_what, type, content, extension) => {
    const file = readRecording(data(type, content));
    expect(file).toMatchObject({ kind: 'file', type, extension, bytes: content.length });
    expect(recordingTypeOf(bytesOf(content))).toBe(type);
  });

  it('must not exceed 500 kB', () => {
    const fitting = FRAME.padEnd(MAX_RECORDING_BYTES, '\0');
    expect(readRecording(data('audio/mpeg', fitting)).kind).toBe('file');
    const problem = ['file_too_large', { max: 500 }];
    expect(readRecording(data('audio/mpeg', `${fitting}\0`))).toMatchObject({ problem });
  });

  it.each([
    ['a page declared as MP3', data('audio/mpeg', PAGE), 'broken_file'],
    ['Vorbis in Ogg', data('audio/ogg', VORBIS), 'broken_file'],
    ['a video container declared as WebM', data('audio/webm', MATROSKA), 'broken_file'],
    ['MPEG layer II', data('audio/mpeg', '\xFF\xFD\x10\xC0'), 'broken_file'],
    ['WAV', data('audio/wav', WAV), 'not_recording'],
    ['a page', data('text/html', PAGE), 'not_recording'],
    ['a link', 'https://www.example.com/call.mp3', 'not_recording'],
  ])('cannot be %s', (_what, text, code) => {
    const file = readRecording(text);
    expect(file.kind === 'refused' && file.problem[0]).toBe(code);
  });

  it.each([PAGE, WAV, VORBIS, MATROSKA, ''])('is not recognized in %j', (content) => {
    expect(recordingTypeOf(bytesOf(content))).toBeNull();
  });
});
