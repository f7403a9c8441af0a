export interface FoundChromium {
  readonly path: string;
  /** Where it came from, as text for people. */
  readonly from: string;
}

export function findChromium(): FoundChromium | null;
export function findFullChromium(): string | null;
export function ensureChromium(): Promise<FoundChromium>;
export function findHeadlessChromium(): FoundChromium | null;
export function ensureHeadlessChromium(): Promise<FoundChromium>;
export interface JourneyBrowser {
  readonly name: string;
  readonly from: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly missing: string | null;
}

export function journeyBrowsers(options?: { readonly full?: boolean }): JourneyBrowser[];
export function chromiumArguments(): string[];
export function journeyArguments(): string[];
