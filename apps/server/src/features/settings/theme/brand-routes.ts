import { Hono, type Context } from 'hono';
import { perVersion, type SiteVersion } from '../../../platform/live-settings.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import { isBrandFile, type BrandFile, type BrandSource } from './brand-file.ts';
import { BRAND_PATH, siteLook, type SiteLook } from './site-look.ts';
import {
  photoFiles,
  proofFiles,
  recordingFiles,
  tradeIconFiles,
  type ServedFile,
} from './uploaded-files.ts';
import { AppError } from '../../../errors.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';

export interface BrandRoutesDeps {
  readonly versionOf?: (c: Context) => SiteVersion;
  readonly pdf: { render(job: BrandFileJob): Promise<Uint8Array> };
  readonly now: () => Date;
}

export interface BrandFileJob {
  readonly kind: 'brand-file';
  readonly file: BrandFile;
  readonly brand: BrandSource;
}

export function createBrandRoutes({ versionOf = siteOf, pdf, now }: BrandRoutesDeps): Hono {
  const filesOf = perVersion(({ settings }) => ({
    look: siteLook(settings),
    icons: tradeIconFiles(settings),
    proofs: proofFiles(settings),
    recordings: recordingFiles(settings),
    photos: new Map(photoFiles(settings).map((photo) => [photo?.name, photo])),
    drawn: new Map<BrandFile, Promise<Uint8Array>>(),
  }));
  const draw = (file: BrandFile, look: SiteLook, drawn: Map<BrandFile, Promise<Uint8Array>>) => {
    const cached = drawn.get(file);
    if (cached) return cached;
    const bytes = pdf.render({ kind: 'brand-file', file, brand: look.source });
    drawn.set(file, bytes);
    bytes.catch(() => drawn.delete(file));
    return bytes;
  };
  const app = new Hono();
  app.get(`${BRAND_PATH}/:version/:file`, async (c) => {
    const { version, file } = c.req.param();
    const { look, icons, proofs, recordings, photos, drawn } = filesOf(versionOf(c));
    const icon = icons.get(file);
    if (icon) {
      setHeaders(c, file, version === icon.version);
      return c.body(icon.text);
    }
    const proof = proofs.get(file);
    if (proof) {
      const remainingMs = proof.end - now().getTime();
      if (remainingMs <= 0) throw notFound();
      setFileHeaders(c, proof, { isCurrent: version === proof.version, remainingMs });
      return c.body(proof.content);
    }
    const recording = recordings.get(file);
    if (recording) return sendRecording(c, recording, version === recording.version);
    const photo = photos.get(file);
    if (photo) {
      setFileHeaders(c, photo, { isCurrent: true, remainingMs: YEAR_SECONDS * 1_000 });
      return c.body(photo.content);
    }
    if (look === null) throw notFound();
    const logo = file === 'logo.svg' ? look.logoSvg : null;
    if (logo === null && !isBrandFile(file)) throw notFound();
    setHeaders(c, file, version === look.version);
    if (logo !== null) return c.body(logo);
    return c.body(new Uint8Array(await draw(file as BrandFile, look, drawn)));
  });
  app.all(`${BRAND_PATH}/:version/:file`, methodNotAllowed('GET, HEAD'));
  return app;
}

const notFound = () => new AppError('not_found', 'This file doesn’t exist.');

// The sanitizer has removed scripts and links. This policy also restricts an SVG that is opened as
// a document.
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const FILE_POLICY = "sandbox; default-src 'none'";
const YEAR_SECONDS = 31_536_000;

function setFileHeaders(
  c: Context,
  { type }: ServedFile,
  { isCurrent, remainingMs }: { readonly isCurrent: boolean; readonly remainingMs: number },
): void {
  // No cache may keep the proof of a claim for longer than the claim is shown.
  const seconds = Math.min(YEAR_SECONDS, Math.floor(remainingMs / 1_000));
  c.header('content-type', type);
  c.header('cache-control', isCurrent ? `public, max-age=${seconds}, immutable` : 'no-cache');
  c.header('content-security-policy', FILE_POLICY);
  c.header('x-content-type-options', 'nosniff');
}

/** Safari plays only recordings that it can request in parts. */
function sendRecording(c: Context, { type, content }: ServedFile, isCurrent: boolean): Response {
  c.header('content-type', type);
  c.header('cache-control', isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  c.header('accept-ranges', 'bytes');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '') ?? [];
  if (from === undefined) return c.body(content);
  const last = content.length - 1;
  const [start, end] = [Number(from), to ? Math.min(Number(to), last) : last];
  if (start > end) return c.body(null, 416, { 'content-range': `bytes */${content.length}` });
  const range = `bytes ${start}-${end}/${content.length}`;
  return c.body(content.slice(start, end + 1), 206, { 'content-range': range });
}

// A page with an earlier theme may still be open. Its browser gets the current images and
// revalidates them.
function setHeaders(c: Context, file: string, isCurrent: boolean): void {
  const isSvg = file.endsWith('.svg');
  c.header('content-type', isSvg ? 'image/svg+xml' : 'image/png');
  c.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isSvg) c.header('content-security-policy', SVG_POLICY);
  // Web-based email programs and social networks show these images on their own sites.
  else c.header('cross-origin-resource-policy', 'cross-origin');
}
