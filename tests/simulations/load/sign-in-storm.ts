import type { Shopper } from "../traffic/demo-shop.ts";
import type { ShopClient } from "../traffic/shop-client.ts";
import { startAtRate } from "../traffic/steady-rate.ts";
import type { Visits } from "../traffic/visits.ts";

/** Checking a password takes a tenth of a second of a core: this is more than two cores can do. */
const signInsPerSecond = 30;
const menusPerSecond = 50;
/** Signed in, or told to wait. */
const expected = new Set([302, 429, 503]);

/** Many people sign in at once, each from an address of their own, while others look at the menu. */
export async function stormSignIns(
  shops: readonly { readonly visits: Visits; readonly client: ShopClient }[],
  shoppers: readonly Shopper[],
  seconds: number,
) {
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  let turn = 0;
  const signIn = async () => {
    const { email, password, address } = shoppers[turn % shoppers.length]!;
    const { client } = shops[turn++ % shops.length]!;
    try {
      const { status } = await client.ask({
        path: "/auth",
        from: address,
        fields: { intent: "sign-in", email, password },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!expected.has(status)) failures.push(`sign-in: answered ${status}`);
    } catch (error) {
      failures.push(`sign-in: ${String(error)}`);
    }
  };
  const look = async () => {
    const { visits } = shops[turn++ % shops.length]!;
    await visits.menu(visits.anyShopper());
  };
  const storm = startAtRate(signInsPerSecond, signIn);
  const looking = startAtRate(menusPerSecond, look);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  await Promise.all([looking.stop(), storm.stop()]);
  const menuFailures = shops.flatMap(({ visits }) => visits.failures);
  return {
    times: shops.flatMap(({ visits }) => visits.times.get("menu") ?? []),
    failures: [...failures, ...menuFailures],
    signedIn: statuses.get(302) ?? 0,
    toldToWait: (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0),
  };
}
