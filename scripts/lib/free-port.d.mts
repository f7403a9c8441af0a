export function freePort(range?: {
  readonly from?: number;
  readonly below?: number;
}): Promise<number>;
