/** One reason in words, and what it adds to its part (or takes away). */
export interface QualityReason {
  readonly part: 'fit' | 'intent' | 'reachability';
  readonly text: string;
  readonly points: number;
}

/** How good a lead is for whoever calls it: fit × intent × reachability. */
export interface LeadQuality {
  /** 0 to 100, whole. */
  readonly score: number;
  /** Each part from 0 to 1. */
  readonly fit: number;
  readonly intent: number;
  readonly reachability: number;
  readonly reasons: readonly QualityReason[];
}
