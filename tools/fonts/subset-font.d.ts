/** The options that tools/fonts/make-fonts.ts uses; the package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    /** Null with `keepAllGlyphs`. */
    text: string | null,
    options: {
      readonly targetFormat: "sfnt" | "woff2";
      readonly keepAllGlyphs?: boolean;
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
