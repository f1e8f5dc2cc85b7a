import type { PlantedBug } from "./goal.ts";
import { goals } from "./goals.ts";
import { securityBugs } from "./security-bugs.ts";
import { survivalBugs } from "./survival-bugs.ts";

const order = goals.map(({ id }) => id);

/** One or more for every goal, in their order. `npm run proof -- --mutant` plants them one after the other. */
export const plantedBugs: readonly PlantedBug[] = [...survivalBugs, ...securityBugs].toSorted(
  (one, other) => order.indexOf(one.goal) - order.indexOf(other.goal),
);
