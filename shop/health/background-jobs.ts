/** Every job that sends no email; `shop/jobs.server.ts` does not compile if one is missing. */
export const backgroundLabels = {
  "escalate-orders": "Reminders about waiting orders",
  "call-kitchen": "New orders to the kitchen's phones",
  "follow-payment-event": "Card payment updates",
  "sweep-payments": "Card payment checks",
  "reconcile-payments": "The nightly card payment check",
  "release-holds": "Freeing times that were held for a card",
  "remove-old-data": "The nightly removal of old data",
  "notify-devices": "Notifications to phones",
  "print-ticket": "Printing tickets",
  "remove-unused-image": "Photo cleanup",
  "render-drawing": "Pictures of the drawings",
};

/** What the owner calls this kind of work. */
export function backgroundLabel(job: string): string {
  const labels: Readonly<Record<string, string>> = backgroundLabels;
  return labels[job] ?? job;
}
