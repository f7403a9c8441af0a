import { createHash } from 'node:crypto';
import type { ClaimDetails, ClaimsSettings } from '@pickup/contracts/settings/claim-settings';
import { readRecording } from '@pickup/contracts/settings/call-recording';
import type { DataFile } from '@pickup/contracts/settings/data-file';
import type { ExampleCallSettings } from '@pickup/contracts/settings/page-parts-settings';
import { readProofFile } from '@pickup/contracts/settings/proof-file';
import { claimExpiryTimes } from '@pickup/settings/expired-claims';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { BRAND_PATH } from './site-look.ts';
import type { SvgElement } from '@pickup/theme/parse-svg';
import type { OfferSettings } from '@pickup/contracts/settings/offer-settings';
import type { PublicSettings, PublicTradeIcon } from '@pickup/contracts/settings/public-settings';
import { sanitizeSvg, type SafeSvg } from '@pickup/theme/sanitize-svg';

export interface ServedFile {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Part of the path, so that a changed file gets a new path. */
  readonly version: string;
  readonly src: string;
}

/** Claims with the same file share a path, and therefore a footnote number. */
export interface ServedProof extends ServedFile {
  /** When the claim disappears from the page, in milliseconds. */
  readonly end: number;
}

const knownProofs = new WeakMap<ClaimsSettings, ReadonlyMap<string, ServedProof>>();

export function proofFiles({ claims }: Pick<SiteSettings, 'claims'>) {
  const files = knownProofs.get(claims) ?? makeProofs(claims);
  knownProofs.set(claims, files);
  return files;
}

function makeProofs(claims: ClaimsSettings): ReadonlyMap<string, ServedProof> {
  const ends = new Map<string, number>(
    claimExpiryTimes({ claims }).map(({ name, end }) => [name, end]),
  );
  const paths = new Map<string, string>();
  return new Map(
    Object.entries(claims).flatMap(([name, claim]) => {
      const file = fileOf(claim);
      if (file === null) return [];
      const fileName = `proof-${name}.${file.extension}`;
      const served = servedFile(file, fileName);
      const src = paths.get(served.version) ?? served.src;
      paths.set(served.version, src);
      const end = ends.get(name) ?? Number.POSITIVE_INFINITY;
      return [[fileName, { ...served, src, end }] as const];
    }),
  );
}

function servedFile({ data, type }: DataFile, fileName: string): ServedFile {
  const content = new Uint8Array(Buffer.from(data, 'base64'));
  const version = versionOf(content);
  return { type, content, version, src: `${BRAND_PATH}/${version}/${fileName}` };
}

const versionOf = (content: Uint8Array | string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12);

function fileOf(claim: ClaimDetails | undefined): DataFile | null {
  if (claim?.proof === undefined) return null;
  const file = readProofFile(claim.proof);
  return file.kind === 'file' ? file : null;
}

export interface ServedRecording extends ServedFile {
  readonly language: string;
}

const knownRecordings = new WeakMap<ExampleCallSettings, ReadonlyMap<string, ServedRecording>>();

export function recordingFiles({ exampleCall }: Pick<SiteSettings, 'exampleCall'>) {
  const files = knownRecordings.get(exampleCall) ?? new Map(makeRecordings(exampleCall));
  knownRecordings.set(exampleCall, files);
  return files;
}

const makeRecordings = (exampleCall: ExampleCallSettings) =>
  Object.entries(exampleCall).flatMap(([language, recording]) => {
    const file = readRecording(recording ?? '');
    if (file.kind === 'refused') return [];
    const fileName = `call-${language}.${file.extension}`;
    return [[fileName, { ...servedFile(file, fileName), language }] as const];
  });

type Testimonials = SiteSettings['testimonials'];

const knownPhotos = new WeakMap<Testimonials, readonly (ServedPhoto | null)[]>();

/**
 * The name contains a hash of the content, so that a page that is still open never shows another
 * person's photo.
 */
type ServedPhoto = ServedFile & { readonly name: string };

export function photoFiles({ testimonials }: Pick<SiteSettings, 'testimonials'>) {
  const files = knownPhotos.get(testimonials) ?? testimonials.map(({ photo }) => photoOf(photo));
  knownPhotos.set(testimonials, files);
  return files;
}

function photoOf(photo: string | undefined): ServedPhoto | null {
  const file = photo === undefined ? null : readProofFile(photo);
  if (file?.kind !== 'file') return null;
  const name = `photo-${versionOf(file.data)}.${file.extension}`;
  return { name, ...servedFile(file, name) };
}

function withPhotoPaths(settings: SiteSettings): Testimonials {
  const photos = photoFiles(settings);
  return settings.testimonials.map((one, at) => ({ ...one, photo: photos[at]?.src }));
}

export function withFilePaths(settings: SiteSettings): SiteSettings {
  const recordings = [...recordingFiles(settings).values()];
  const paths = recordings.map(({ language, src }) => [language, src]);
  return {
    ...withProofPaths(settings),
    exampleCall: Object.fromEntries(paths),
    testimonials: withPhotoPaths(settings),
  };
}

function withProofPaths(settings: SiteSettings): SiteSettings {
  const files = proofFiles(settings);
  if (files.size === 0) return settings;
  const claims = Object.entries(settings.claims).map(([name, claim]) => {
    const file = fileOf(claim);
    const served = file && files.get(`proof-${name}.${file.extension}`);
    return [name, served ? { ...claim, proof: served.src } : claim];
  });
  return { ...settings, claims: Object.fromEntries(claims) as ClaimsSettings };
}

interface TradeIconFile extends PublicTradeIcon {
  readonly version: string;
  readonly text: string;
}

type Trades = NonNullable<OfferSettings['trades']>;
type Icons = ReadonlyMap<string, TradeIconFile>;

const knownIcons = new WeakMap<Trades, Icons>();
const NONE: Icons = new Map();

export function tradeIconFiles({ trades }: Pick<OfferSettings, 'trades'>): Icons {
  if (trades === undefined) return NONE;
  const files = knownIcons.get(trades) ?? makeIcons(trades);
  knownIcons.set(trades, files);
  return files;
}

export function publicTradeIcons(
  settings: Pick<OfferSettings, 'trades'>,
): Pick<PublicSettings, 'tradeIcons'> {
  const files = tradeIconFiles(settings);
  const icons = (settings.trades ?? []).flatMap(({ id, hidden }) => {
    const file = hidden ? undefined : files.get(fileName(id));
    return file ? [[id, { src: file.src, isPlain: file.isPlain }] as const] : [];
  });
  return icons.length === 0 ? {} : { tradeIcons: Object.fromEntries(icons) };
}

const fileName = (id: string) => `trade-${id}.svg`;

function makeIcons(trades: Trades): Icons {
  return new Map(
    trades.flatMap(({ id, icon }) => {
      const drawing = typeof icon === 'object' ? sanitizeSvg(icon.svg) : null;
      if (drawing?.kind !== 'svg') return [];
      const isPlain = isPlainSvg(drawing);
      const text = isPlain ? whiteSvg(drawing) : drawing.text;
      const version = versionOf(text);
      const src = `${BRAND_PATH}/${version}/${fileName(id)}`;
      return [[fileName(id), { src, isPlain, version, text }] as const];
    }),
  );
}

const PAINTS = ['fill', 'stroke'] as const;
const UNPAINTED = ['none', 'transparent', 'inherit'];

function isPlainSvg({ root }: SafeSvg): boolean {
  const colors = colorsOf(root).map((color) => color.toLowerCase().replace(/\s+/g, ''));
  return !colors.some((color) => color.startsWith('url(')) && new Set(colors).size <= 1;
}

function colorsOf({ attributes, children }: SvgElement): string[] {
  const ownColors = PAINTS.map((name) => attributes.get(name) ?? 'none');
  return [
    ...ownColors.filter((color) => !UNPAINTED.includes(color)),
    ...children.flatMap(colorsOf),
  ];
}

function whiteSvg({ text }: SafeSvg): string {
  const white = text.replaceAll(
    / (fill|stroke|color)="(?!none"|transparent")[^"]*"/g,
    ' $1="#fff"',
  );
  // Parts without a color would be black.
  return /^<svg[^>]* fill="/.test(white) ? white : white.replace('<svg', '<svg fill="#fff"');
}
