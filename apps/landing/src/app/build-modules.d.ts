/** Written by build/client-assets.ts. */
declare module 'virtual:client-assets' {
  export const clientAssets: {
    readonly scripts: readonly string[];
    readonly laterStyles: string;
    /** Inline module scripts for development; empty in a build. */
    readonly devScripts: readonly string[];
  };
}

/** Written by build/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
