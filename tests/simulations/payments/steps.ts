import fc from "fast-check";
import type { FaultKind } from "#tools/fake-stripe/api.ts";
import type { Dispute } from "#tools/fake-stripe/objects.ts";

export const stepNames = [
  ...(["start", "pay", "decline", "delay", "cancel", "cash", "deliver", "drop", "work"] as const),
  ...(["sweep", "minutes", "refund", "refund-twice", "dashboard-refund", "slow-refunds"] as const),
  ...(["fail-refund", "settle-delayed", "dispute", "label", "admin-cancel", "tamper"] as const),
  ...(["success-page", "fault", "nightly", "pause"] as const),
] as const;
export type StepName = (typeof stepNames)[number];
export type Step = { readonly name: StepName; readonly dice: number };
/** Moves run one after the other; the steps of a move run concurrently. */
export type Script = {
  readonly seed: number;
  /** No event ever arrives. */
  readonly dropsEvents: boolean;
  readonly moves: readonly (readonly Step[])[];
};

const weights: Partial<Record<StepName, number>> = {
  pay: 7,
  start: 3,
  cancel: 4,
  deliver: 4,
  work: 4,
  sweep: 3,
  refund: 3,
  fault: 4,
  "refund-twice": 3,
  minutes: 2,
  "success-page": 2,
};

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.oneof(
    ...stepNames.map((name) => ({ arbitrary: fc.constant(name), weight: weights[name] ?? 1 })),
  ),
  dice: fc.nat(999),
});
const move = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 3 },
  { arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }), weight: 2 },
);

export const script: fc.Arbitrary<Script> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  dropsEvents: fc.boolean(),
  moves: fc.array(move, { minLength: 2, maxLength: 7 }),
});

export const faultKinds: readonly FaultKind[] = [
  ...(["drop", "lost", "truncated", "500", "sticky500", "429", "html502", "foreign404"] as const),
];
export const faultPaths = [/expire$/, /refunds$/, /sessions\/cs_/, /sessions$/];
export const disputeStatuses: readonly Dispute["status"][] = [
  ...(["needs_response", "under_review", "won", "lost"] as const),
];
