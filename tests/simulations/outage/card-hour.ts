import type { Db } from "#platform/database/database.server.ts";
import { sweepPayments } from "#shop/payments/settlement/sweep-payments.server.ts";
import { checkEnd, checkMoney } from "#tests/simulations/payments/invariants.ts";
import { clearDueWork } from "#tests/simulations/payments/run-scenario.ts";
import { openScenario, openShard, type Scenario } from "#tests/simulations/payments/scenario.ts";
import {
  isExpected,
  newHistory,
  simulate,
  type History,
} from "#tests/simulations/payments/simulate.ts";
import type { StepName } from "#tests/simulations/payments/steps.ts";
import { Violation } from "#tests/simulations/payments/violation.ts";
import { cardFailures, cardFaults, type CardFailure } from "./card-provider.ts";

const outageMinutes = 60;
const maxMinutesToSettle = 5;

/** What a customer does before the provider goes away, while it is away, and when it is back. */
type Story = {
  readonly before?: StepName[];
  readonly during: StepName[];
  readonly after?: StepName[];
};

const stories: Readonly<Record<string, Story>> = {
  "pays while the shop can't ask": { before: ["start"], during: ["pay", "success-page"] },
  "switches to cash, and pays in another tab": { before: ["start"], during: ["cash", "pay"] },
  "cancels, and pays in another tab": { before: ["start"], during: ["cancel", "pay"] },
  "finds no way to pay, and takes cash": { during: ["start", "cash"] },
  "tries again and again, and pays when it works": {
    during: ["start", "start", "start"],
    after: ["start", "pay"],
  },
  "finds no way to pay, and leaves": { during: ["start"] },
};

/** The provider is away for an hour of the shop's clock; no event ever arrives, so that only the sweep can settle. */
export async function surviveCardHour(db: Db) {
  const shard = await openShard(db);
  const problems: string[] = [];
  let [scenarios, payments, refunds, slowestMinutes] = [0, 0, 0, 0];
  for (const failure of cardFailures)
    for (const [name, story] of Object.entries(stories)) {
      const scenario = await openScenario(shard, ++scenarios);
      try {
        slowestMinutes = Math.max(slowestMinutes, await tell(scenario, story, failure));
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        problems.push(`${failure}, a customer ${name}: ${error.message}`);
      } finally {
        await clearDueWork(scenario);
      }
      payments += scenario.ledger.charges.size;
      refunds += scenario.ledger.refunds.size;
    }
  return { scenarios, payments, refunds, slowestMinutes, problems };
}

/** Returns the minutes until everything is settled. */
async function tell(scenario: Scenario, story: Story, failure: CardFailure): Promise<number> {
  const history = newHistory();
  const go = async (steps: readonly StepName[] = []) => {
    for (const name of steps)
      await simulate(scenario, history, { name, dice: 0 }).catch((error: unknown) => {
        if (!isExpected(error)) throw error;
      });
    scenario.events.splice(0);
  };
  await go(story.before);
  scenario.network.faults.push({ path: /./, kind: cardFaults[failure], times: Infinity });
  await go(story.during);
  for (let minute = 0; minute < outageMinutes; minute++) await passMinute(scenario);
  scenario.network.faults.splice(0);
  await go(story.after);
  for (let minute = 1; minute <= maxMinutesToSettle; minute++) {
    await passMinute(scenario);
    if (await isSettled(scenario, history)) return minute;
  }
  await checkMoney(scenario, history);
  await checkEnd(scenario);
  return maxMinutesToSettle;
}

/** The worker's schedule sweeps once a minute. */
async function passMinute(scenario: Scenario): Promise<void> {
  scenario.pass(1);
  await sweepPayments(scenario.platform, scenario.cardPayments.later);
  scenario.events.splice(0);
}

async function isSettled(scenario: Scenario, history: History): Promise<boolean> {
  try {
    await checkMoney(scenario, history);
    await checkEnd(scenario);
    return true;
  } catch (error) {
    if (error instanceof Violation) return false;
    throw error;
  }
}
