/** Who asks for what on a good afternoon. An assumption, not a measurement: nobody has counted it yet. */
export const mix = {
  /** Of a hundred requests for pages. */
  pages: { "/": 20, "/products": 35, "/order": 35, "/about": 5, "/contact": 5 },
  /** In percent. */
  signedIn: 20,
  /** A cookie of somebody else's, such as that of an owner's own statistics. */
  foreignCookie: 10,
  /** The rest of the browsers takes gzip. */
  brotli: 90,
} as const;

export type Visit = {
  readonly path: string;
  readonly encoding: string;
  readonly kind: "visitor" | "signed in" | "foreign cookie";
};

const pages = Object.entries(mix.pages).flatMap(([path, share]) =>
  Array.from({ length: share }, () => path),
);

/** The visit with this number; a hundred in a row have exactly the shares above, whatever comes before. */
export function visitOf(number: number): Visit {
  // Steps without a common divisor with 100, so that the shares don't go together.
  const part = (step: number) => (number * step + Math.floor(number / 100) * 7) % 100;
  const who = part(37);
  return {
    path: pages[part(61)]!,
    encoding: part(83) < mix.brotli ? "gzip, deflate, br, zstd" : "gzip",
    kind:
      who < mix.signedIn
        ? "signed in"
        : who < mix.signedIn + mix.foreignCookie
          ? "foreign cookie"
          : "visitor",
  };
}
