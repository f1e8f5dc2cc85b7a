/** "(613) 555-0142" is dialled +16135550142: ten digits are a Canadian number without its country. */
export function telephoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const isWhole = phone.trim().startsWith("+") || digits.length !== 10;
  return `tel:+${isWhole ? digits : `1${digits}`}`;
}
