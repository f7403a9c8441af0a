import { createHash } from 'node:crypto';
import type { ClaimDetails, ClaimsSettings } from '@pickup/contracts/settings/claim-settings';
import { readProofFile, type ProofFile } from '@pickup/contracts/settings/proof-file';
import { claimEnds } from '@pickup/settings/settings-at';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { BRAND_PATH } from './site-look.ts';

/** A file that proves a claim, ready to be served. */
export interface ServedProof {
  readonly type: ProofFile['type'];
  readonly content: Uint8Array<ArrayBuffer>;
  /** Part of the path, so that a changed file gets a new path. */
  readonly version: string;
  /** The file's path. Claims with the same file share a path, and so a footnote number on the page. */
  readonly src: string;
  /** When the claim disappears from the page, in milliseconds. */
  readonly end: number;
}

type Files = ReadonlyMap<string, ServedProof>;

const known = new WeakMap<ClaimsSettings, Files>();

/** The files by name, such as `proof-rating.pdf`. Created once for each version of the settings. */
export function proofFiles({ claims }: Pick<SiteSettings, 'claims'>): Files {
  const files = known.get(claims) ?? makeFiles(claims);
  known.set(claims, files);
  return files;
}

function makeFiles(claims: ClaimsSettings): Files {
  const ends = new Map<string, number>(claimEnds({ claims }).map(({ name, end }) => [name, end]));
  const paths = new Map<string, string>();
  return new Map(
    Object.entries(claims).flatMap(([name, claim]) => {
      const file = fileOf(claim);
      if (file === null) return [];
      const content = new Uint8Array(Buffer.from(file.data, 'base64'));
      const version = createHash('sha256').update(content).digest('base64url').slice(0, 12);
      const fileName = `proof-${name}.${file.extension}`;
      const src = paths.get(version) ?? `${BRAND_PATH}/${version}/${fileName}`;
      paths.set(version, src);
      const end = ends.get(name) ?? Number.POSITIVE_INFINITY;
      return [[fileName, { type: file.type, content, version, src, end }] as const];
    }),
  );
}

function fileOf(claim: ClaimDetails | undefined): ProofFile | null {
  if (claim?.proof === undefined) return null;
  const file = readProofFile(claim.proof);
  return file.kind === 'file' ? file : null;
}

/** Replaces each file in the settings with its path, which the page links to. */
export function withProofPaths(settings: SiteSettings): SiteSettings {
  const files = proofFiles(settings);
  if (files.size === 0) return settings;
  const claims = Object.entries(settings.claims).map(([name, claim]) => {
    const file = fileOf(claim);
    const served = file && files.get(`proof-${name}.${file.extension}`);
    return [name, served ? { ...claim, proof: served.src } : claim];
  });
  return { ...settings, claims: Object.fromEntries(claims) as ClaimsSettings };
}
