import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A slow file that starts last leaves the other core idle; a fresh clone has no times to sort by. */
const slowFiles = [
  "tests/system/lighthouse.test.ts",
  "worker/mail-outage.int.test.ts",
  "tests/simulations/payments/scenarios.int.test.ts",
  "shop/accounts/accounts.int.test.ts",
  "shop/catalogue/images/images.int.test.ts",
  "tools/postgres.int.test.ts",
  "tests/system/lifecycle.test.ts",
  "tests/system/orders-chaos.test.ts",
  "tests/system/hostile-photos.test.ts",
  "tests/system/board-soak.test.ts",
  "tests/system/start-command.test.ts",
  "tests/system/does-not-compile.test.ts",
  "tests/system/lint-rules.test.ts",
  "tests/pages/security.test.ts",
];

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slowFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place === -1 ? slowFiles.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
