/** Says where to call, for a refusal that asks for it. */
export function callUsAt(message: string, phone: string): string {
  return phone ? message.replace(/call us(?=[ ,.])/, `call us at ${phone}`) : message;
}
