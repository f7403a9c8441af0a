export function canBuildImages(): boolean;

export interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** If null, the image's own program is started. */
  readonly command?: readonly string[] | null;
}

export class DebianImages {
  constructor(folder: string);
  prepare(): Promise<void>;
  base(): Promise<string>;
  build(folder: string): Promise<string>;
  container(image: string): Promise<string>;
  add(container: string, file: string, to: string): Promise<void>;
  run(container: string, command: readonly string[]): Promise<string>;
  start(container: string, options: StartOptions): Promise<() => void>;
  bytesOf(image: string): Promise<number>;
}
