export type CardField = "number" | "expiry" | "cvc" | "postalCode";
export function brandOf(number: string): "visa" | "mastercard" | "amex" | undefined;
export function formatNumber(text: string): string;
export function formatExpiry(text: string, isDeleting?: boolean): string;
export function formatCvc(text: string, number: string): string;
export function formatPostalCode(text: string): string;
export function checkCard(
  values: Readonly<Record<CardField, string>>,
  now: Date,
): Partial<Record<CardField, string>>;
