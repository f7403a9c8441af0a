/** One reason and the points it adds or subtracts. */
export interface QualityReason {
  readonly part: 'fit' | 'intent' | 'reachability';
  readonly text: string;
  readonly points: number;
}

/** How promising a lead is for the agent who calls: fit × intent × reachability. */
export interface LeadQuality {
  /** 0 to 100, an integer. */
  readonly score: number;
  /** Each part from 0 to 1. */
  readonly fit: number;
  readonly intent: number;
  readonly reachability: number;
  readonly reasons: readonly QualityReason[];
}
