/** Named and not ruled out with a weight of nought. */
export function acceptsEncoding(acceptEncoding: string | null, encoding: string): boolean {
  return (acceptEncoding ?? "").split(",").some((offer) => {
    const [name, ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((weight) => /^q=0(\.0*)?$/.test(weight));
  });
}

/** Whether the browser already holds what one of these tags names. */
export function matchesEtag(ifNoneMatch: string | null, ...tags: readonly string[]): boolean {
  const held = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes("*") || tags.some((tag) => held.includes(tag));
}
