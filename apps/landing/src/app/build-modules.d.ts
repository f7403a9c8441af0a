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

interface ImportMetaEnv {
  /**
   * Whether the browser keeps parts of the page as the server sent them. It then needs neither their code nor the time
   * to hydrate them. In development it renders them, so that an edit shows. Written out in each file, because the
   * bundler drops only code that is dead by itself.
   */
  readonly KEEPS_SERVED?: boolean;
}
