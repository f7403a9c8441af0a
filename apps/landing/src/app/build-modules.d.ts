/** Written by build/client-assets.ts. */
declare module 'virtual:client-assets' {
  export const clientAssets: {
    /** The scripts the browser runs, in this order; the entry is the last. */
    readonly scripts: readonly string[];
    /** The styles of the landing page's later parts. */
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
