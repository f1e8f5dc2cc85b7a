import { DotReporter, type TestModule } from "vitest/node";

/** A dot for a file that is green, an F for one that isn't; failures are told at the end. */
export default class DotPerFile extends DotReporter {
  constructor() {
    super({ isTTY: false });
  }
  override onTestCaseResult(): void {}
  override printTestModule(testModule?: TestModule): void {
    this.ctx.logger.outputStream.write(testModule?.ok() ? "." : "F");
  }
}
