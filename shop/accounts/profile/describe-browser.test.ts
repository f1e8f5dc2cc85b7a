import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

const engine = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/156.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${engine} Chrome/156.0 Safari/537.36 Edg/156.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${engine} Version/19.0 Mobile Safari/604.1`,
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 16) ${engine} Chrome/156.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  ["curl/8", "A browser"],
  ["", "A browser"],
])("AUTH-6 %s is %s", (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
