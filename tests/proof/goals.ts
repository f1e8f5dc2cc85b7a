import type { Goal } from "./goal.ts";

/** G1 to G27 are the reliability goals; the rest are what an operator was promised besides. */
export const goals: readonly Goal[] = [
  {
    id: "G1",
    promise: "No order is lost, doubled or half-written when the shop's processes are killed",
    checks: [
      {
        drill: "chaos:orders",
        short: "--target checkout --orders 200 --kills 8",
        full: "--target checkout --orders 20000 --kills 500",
      },
      {
        drill: "chaos:orders",
        short: "--target bare --orders 200 --kills 8",
        full: "--target bare --orders 5000 --kills 100 --hits 200",
      },
    ],
  },
  {
    id: "G2",
    promise: "The database dies or goes silent, and the shop survives",
    checks: [
      { drill: "drill:database", full: "--clients 50 --seconds 600 --kills 20" },
      { project: "system", tests: ["tests/system/lifecycle.test.ts"] },
    ],
  },
  {
    id: "G3",
    promise: "What is limited is never given out twice, however many ask at once",
    checks: [{ drill: "drill:races", full: "--rounds 100" }],
  },
  {
    id: "G4",
    promise: "Money agrees with the card provider, whatever is repeated, late, lost or down",
    checks: [{ drill: "chaos:payments", short: "--scenarios 300", full: "--scenarios 10000" }],
  },
  {
    id: "G5",
    promise: "Mail or card provider away for an hour costs no order",
    checks: [
      { project: "integration", tests: ["worker/mail-outage.int.test.ts"] },
      { drill: "drill:outage", full: "--orders 1000" },
    ],
  },
  {
    id: "G6",
    promise: "A killed worker delays a job by at most 60 s",
    checks: [{ drill: "drill:worker", full: "--kills 200" }],
  },
  {
    id: "G7",
    promise: "Garbage in is never answered with a fault of ours",
    checks: [{ drill: "drill:fuzz", full: "--requests 10000" }],
  },
  {
    id: "G8",
    promise: "No route without an access rule",
    checks: [{ project: "pages", tests: ["tests/pages/authorisation.test.ts"] }],
  },
  {
    id: "G9",
    promise: "Nobody pays a price of their own making",
    checks: [{ project: "integration", tests: ["shop/orders/checkout/prices.int.test.ts"] }],
  },
  {
    id: "G10",
    promise: "Writes are accepted from the shop's own pages only",
    checks: [
      {
        project: "pages",
        tests: ["tests/pages/authorisation.test.ts"],
        title: "writes must come from our own pages",
      },
    ],
  },
  {
    id: "G11",
    promise: "Sessions end when they should, at the very next request",
    checks: [
      {
        project: "integration",
        tests: [
          "shop/accounts/accounts.int.test.ts",
          "shop/accounts/authorise-streams.int.test.ts",
          "shop/accounts/recent-sign-in.int.test.ts",
          "shop/accounts/profile/second-factor.int.test.ts",
          "platform/auth/session-cookie.int.test.ts",
        ],
      },
    ],
  },
  {
    id: "G12",
    promise: "Nobody guesses a password or learns who has an account",
    checks: [
      { drill: "drill:guessing" },
      {
        project: "pages",
        tests: ["tests/pages/known-address.test.ts"],
      },
      { project: "system", tests: ["tests/system/enumeration.test.ts"] },
    ],
  },
  {
    id: "G13",
    promise: "Nobody is mail-bombed through the shop",
    checks: [
      {
        project: "integration",
        tests: ["shop/contact/contact.int.test.ts", "shop/accounts/account-limits.int.test.ts"],
      },
    ],
  },
  {
    id: "G14",
    promise: "Uploads and picture addresses are harmless",
    checks: [{ project: "system", tests: ["tests/system/hostile-photos.test.ts"] }],
  },
  {
    id: "G15",
    promise: "Slow and endless requests hold up nobody else",
    checks: [
      { drill: "drill:slow-clients", full: "--seconds 120" },
      { project: "system", tests: ["tests/system/overload.test.ts"] },
    ],
  },
  {
    id: "G16",
    promise: "Every answer has its security headers",
    checks: [{ project: "pages", tests: ["tests/pages/security.test.ts"] }],
  },
  {
    id: "G17",
    promise: "Nothing with a known serious hole is shipped, and nothing that is not needed",
    checks: [
      { drill: "audit:packages" },
      {
        project: "system",
        tests: ["tests/system/shipped-packages.test.ts", "tests/system/production-install.test.ts"],
      },
    ],
  },
  {
    id: "G18",
    promise: "A backup restores: at most 60 s are lost, and the shop is back within 10 min",
    checks: [
      { drill: "drill:recovery", full: "--points 20 --orders 100000 --archive-timeout 55" },
      { project: "integration", tests: ["ops"] },
    ],
  },
  {
    id: "G19",
    promise: "A new version loses no request and no order, also for pages opened before",
    checks: [
      { drill: "drill:restarts", full: "--restarts 100 --rate 50" },
      { drill: "drill:old-page" },
    ],
  },
  {
    id: "G20",
    promise: "500 menus a second, and 200 shoppers with 20 orders a second, on two cores",
    checks: [{ drill: "drill:load", full: "--minutes 30" }],
    limit:
      "the processor. At 20 orders a second, web processes, worker, PostgreSQL and the generator use both cores, about " +
      "46 ms of them in the web processes per order with its two pages. At 10 orders a second and 100 shoppers " +
      "(`npm run drill:load -- --shoppers 100 --orders 10`) they use 1.2 cores, p95 281 ms, p99 751 ms",
  },
  {
    id: "G21",
    promise: "Memory, connections and files stay flat",
    checks: [{ drill: "drill:soak", full: "--minutes 30" }],
    limit:
      "memory outside of the heap, of which 56 MB are left after a collection: RSS is to stay below 300 MB. " +
      "With `MALLOC_ARENA_MAX=2` it is 287 MB instead of 330 MB after a minute",
  },
  {
    id: "G22",
    promise: "Open, closed and every date are the shop's, wherever server and browser are",
    checks: [
      {
        project: "unit",
        tests: ["shop/store", "shop/shop-time.test.ts", "shop/sales"],
        zones: ["UTC", "America/Toronto", "Asia/Kolkata", "Pacific/Kiritimati"],
      },
      {
        project: "pages",
        tests: ["tests/pages/admin-reports.test.ts"],
        zones: ["UTC", "America/Toronto", "Asia/Kolkata", "Pacific/Kiritimati"],
      },
      {
        journeys: ["opening.spec.ts", "admin-sales.spec.ts", "order-page.spec.ts"],
        zones: ["UTC", "America/Toronto", "Asia/Kolkata", "Pacific/Kiritimati"],
      },
    ],
  },
  {
    id: "G23",
    promise: "No order goes unseen",
    checks: [
      {
        project: "integration",
        tests: [
          "shop/orders/checkout/place-order.int.test.ts",
          "shop/kitchen",
          "worker/cover-worker-outage.int.test.ts",
        ],
      },
      {
        project: "system",
        tests: ["tests/system/board-soak.test.ts", "tests/system/dead-worker.test.ts"],
      },
    ],
  },
  {
    id: "G24",
    promise: "Personal data is in no log, figure or trace, can be taken along, and is erased",
    checks: [
      { drill: "drill:canaries" },
      {
        project: "integration",
        tests: [
          "shop/orders/mine/export-my-data.int.test.ts",
          "shop/orders/mine/delete-account.int.test.ts",
          "shop/retention",
        ],
      },
    ],
  },
  {
    id: "G25",
    promise: "A crashed process serves again within 3 s",
    checks: [{ drill: "drill:crash", full: "--rounds 50" }],
  },
  {
    id: "G26",
    promise: "Whatever an administrator changes is recorded once, and nobody rewrites it",
    checks: [{ drill: "drill:audit", full: "--operations 10000" }],
  },
  {
    id: "G27",
    promise: "Each ASVS row has a test, a reason or an open gap",
    checks: [{ project: "unit", tests: ["tools/docs-evidence.test.ts"] }],
  },
  {
    id: "Failover",
    promise: "The primary database machine dies: no order is lost, ordering again within 30 s",
    checks: [{ drill: "drill:failover", short: "--rounds 1", full: "--rounds 5 --pooler" }],
  },
  {
    id: "Full disk",
    promise: "A full disk refuses orders honestly, loses none, and heals by itself",
    checks: [{ drill: "drill:full-disk" }],
  },
  {
    id: "Deployment",
    promise: "docs/deploy.md works as it is written, from an empty folder to a rolled-back upgrade",
    checks: [{ drill: "deploy:rehearsal" }],
  },
];
