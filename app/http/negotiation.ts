/** True if the encoding is listed with a weight above 0. */
export function acceptsEncoding(acceptEncoding: string | null, encoding: string): boolean {
  return (acceptEncoding ?? "").split(",").some((offer) => {
    const [name, ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((weight) => /^q=0(\.0*)?$/.test(weight));
  });
}

/** True if the browser already has a version with one of these tags. */
export function matchesEtag(ifNoneMatch: string | null, ...tags: readonly string[]): boolean {
  const held = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes("*") || tags.some((tag) => held.includes(tag));
}
