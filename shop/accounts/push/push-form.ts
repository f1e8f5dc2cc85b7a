import { z } from "zod";
import { parseJson } from "#shop/parse-json.ts";

const subscription = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

/** A browser's `PushSubscription` as JSON. */
export const pushForm = z.object({
  subscription: z.string().max(2_000).transform(parseJson).pipe(subscription),
});

export type BrowserSubscription = z.infer<typeof subscription>;
