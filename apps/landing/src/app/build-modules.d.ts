/** Written by build/client-assets.ts. */
declare module 'virtual:client-assets' {
  export const clientAssets: {
    /** Addresses of the browser's entry and of what it imports. */
    readonly scripts: readonly string[];
    /** Inline module scripts that development needs in the head; empty in a build. */
    readonly devScripts: readonly string[];
  };
}

/** Written by build/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
