import { expect, test } from "vitest";
import { isPushEndpoint, pushServicesSetting } from "./push-services.server.ts";

const usual = pushServicesSetting.parse(undefined);

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("PUSH-2 %s is a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint, usual)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilfcm.googleapis.com/abc",
  "https://push.apple.com.evil.example/abc",
  "https://evilpush.apple.com/abc",
  "https://.push.apple.com/abc",
  "https://user:secret@fcm.googleapis.com/abc",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/abc",
  "http://127.0.0.1:9000/abc",
  "file:///etc/passwd",
  "abc",
])("PUSH-2 %s is refused: the shop would send requests to it", (endpoint) => {
  expect(isPushEndpoint(endpoint, usual)).toBe(false);
});

test("a local push service must be named with its port, and a whole country cannot be", () => {
  const local = pushServicesSetting.parse("http://127.0.0.1:9000");
  expect(isPushEndpoint("http://127.0.0.1:9000/abc", local)).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:9001/abc", local)).toBe(false);
  for (const wrong of ["*", "*.com", "http://10.0.0.1:80", "https://fcm.googleapis.com"])
    expect(pushServicesSetting.safeParse(wrong).success, wrong).toBe(false);
});
