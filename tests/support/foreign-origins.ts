/** Headers of requests that do not come from our own pages. */
export function foreignOrigins(
  shopUrl: string,
): readonly [why: string, headers: Record<string, string>][] {
  return [
    ["no origin at all", {}],
    ["null origin", { origin: "null" }],
    ["another site", { origin: "https://evil.example" }],
    ["another port", { origin: "http://127.0.0.1:1" }],
    ["another scheme", { origin: shopUrl.replace("http:", "https:") }],
    ["a longer name", { origin: `${shopUrl}.evil.example` }],
    ["another name for this machine", { origin: shopUrl.replace("127.0.0.1", "localhost") }],
    ["cross-site by its own words", { "sec-fetch-site": "cross-site" }],
    ["same-site by its own words", { "sec-fetch-site": "same-site" }],
    ["typed by hand", { "sec-fetch-site": "none" }],
    [
      "foreign origin that claims same-origin",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ],
    ["plain text from elsewhere", { origin: "https://evil.example", "content-type": "text/plain" }],
  ];
}
