// The package has no types, so this declares the parts that the tests use.
declare module 's3rver' {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly {
      readonly name: string;
      readonly configs: readonly string[];
    }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<object>;
    close(): Promise<void>;
  }
}
