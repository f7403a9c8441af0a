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
export function chromiumArguments(): string[];
export function journeyArguments(): string[];
