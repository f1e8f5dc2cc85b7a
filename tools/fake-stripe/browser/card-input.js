/* What the card fields do while somebody types: brand, groups, checks, and Stripe's own messages. */

const brands = [
  { name: "visa", starts: /^4/, groups: [4, 4, 4, 4], cvcLength: 3 },
  { name: "mastercard", starts: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvcLength: 3 },
  { name: "amex", starts: /^3[47]/, groups: [4, 6, 5], cvcLength: 4 },
];
const otherBrand = { name: undefined, groups: [4, 4, 4, 4], cvcLength: 3 };

const digitsOf = (text) => text.replaceAll(/\D/g, "");

function findBrand(number) {
  const digits = digitsOf(number);
  return brands.find(({ starts }) => starts.test(digits)) ?? otherBrand;
}

export const brandOf = (number) => findBrand(number).name;

export function formatNumber(text) {
  const { groups } = findBrand(text);
  let rest = digitsOf(text);
  const parts = [];
  for (const length of groups) {
    if (rest) parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.join(" ");
}

/** Takes 1, 12, 1228, 12/28 and 12/2028. A first digit that starts no month gets its zero. */
export function formatExpiry(text, isDeleting = false) {
  let digits = digitsOf(text.replace(/^(\d)\s*\//, "0$1/").replace(/(\/\s*)20(\d\d)/, "$1$2"));
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  // Without this, Backspace could never delete the slash that is added after the month.
  if (isDeleting && !year) return month;
  return month.length === 2 ? `${month} / ${year}` : month;
}

export const formatCvc = (text, number) => digitsOf(text).slice(0, findBrand(number).cvcLength);

/** K7L3N6 becomes K7L 3N6; anything else stays as it was typed. */
export function formatPostalCode(text) {
  const code = text.toUpperCase().replaceAll(/[^\dA-Z -]/g, "");
  const packed = code.replaceAll(" ", "");
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(packed)
    ? `${packed.slice(0, 3)} ${packed.slice(3)}`
    : code.slice(0, 10);
}

function passesLuhn(digits) {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at)) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Returns Stripe's message per field that is not right yet. */
export function checkCard({ number, expiry, cvc, postalCode }, now) {
  const errors = {};
  const digits = digitsOf(number);
  const { groups, cvcLength } = findBrand(number);
  if (digits.length < groups.reduce((sum, length) => sum + length))
    errors.number = "Your card number is incomplete.";
  else if (!passesLuhn(digits)) errors.number = "Your card number is invalid.";

  const [month, year] = [Number(digitsOf(expiry).slice(0, 2)), 2000 + Number(expiry.slice(-2))];
  if (digitsOf(expiry).length < 4) errors.expiry = "Your card's expiration date is incomplete.";
  else if (month < 1 || month > 12) errors.expiry = "Your card's expiration date is invalid.";
  else if (year < now.getFullYear()) errors.expiry = "Your card's expiration year is in the past.";
  else if (year === now.getFullYear() && month < now.getMonth() + 1)
    errors.expiry = "Your card's expiration date is in the past.";

  if (cvc.length < cvcLength) errors.cvc = "Your card's security code is incomplete.";
  if (!/^([A-Z]\d[A-Z] \d[A-Z]\d|\d{5}(-\d{4})?)$/.test(postalCode))
    errors.postalCode = "Your postal code is incomplete.";
  return errors;
}
