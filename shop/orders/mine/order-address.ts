/** The page of one placed order, for its customer: mails, notifications and the dashboard lead to it. */
export function orderAddress(orderId: string): string {
  return `/checkout/success?${new URLSearchParams({ order: orderId })}`;
}
