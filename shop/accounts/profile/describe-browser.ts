type NamePattern = readonly [pattern: RegExp, name: string];

// Order matters: Edge and Opera call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly NamePattern[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly NamePattern[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** `Chrome on Windows`: enough for people to recognise their own devices. */
export function describeBrowser(userAgent: string): string {
  const named = (patterns: readonly NamePattern[]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers) ?? "A browser";
  const system = named(systems);
  return system ? `${browser} on ${system}` : browser;
}
