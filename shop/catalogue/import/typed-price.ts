type TypedPrice = { readonly price: string } | { readonly problem: string };

const currency = /^(?:cad|cdn|ca|c)?\$|^cad|^cdn|\$(?:cad|cdn)?$|(?:cad|cdn)$/gi;

/**
 * A price as people write it (`8`, `$8.50`, `8,50 $`), as the product form takes it. Whatever could
 * mean two amounts is a problem and not a guess.
 */
export function readTypedPrice(typed: string): TypedPrice {
  const plain = typed.normalize("NFKC");
  const bare = plain.replace(/\s/g, "").replace(currency, "");
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(bare) ?? [];
  if (mark) {
    const sign = mark === "," ? "comma" : "point";
    return {
      problem: `We can't tell if the ${sign} in ${typed} is for cents or thousands. Please write it like 8.50`,
    };
  }
  if (hasTwoNumbers(plain))
    return { problem: "This looks like two prices. Please enter one, like 8.50" };
  if (/^\d{1,3}(?:,\d{3})+\.\d{0,2}$/.test(bare)) return { price: bare.replaceAll(",", "") };
  if (/^\d{1,3}(?:\.\d{3})+,\d{0,2}$/.test(bare))
    return { price: bare.replaceAll(".", "").replace(",", ".") };
  if (/^\d*,\d+$/.test(bare)) return { price: withZero(bare.replace(",", ".")) };
  return { price: withZero(bare) };
}

/** "8-10", "8 or 9" and "S 8, L 12", but not "1e2". Looks at each gap once, however long a cell is. */
function hasTwoNumbers(plain: string): boolean {
  return plain.split(/\d+/).slice(1, -1).some((gap) => /[\s\-‐-―/|;&+]/.test(gap)); // oxfmt-ignore
}

/** No price is longer, and the pattern below would take seconds for a long cell. */
const maxPriceLength = 40;

/** True for what can stand in a price column, right or wrong; headings and names are not. */
export function looksLikePrice(typed: string): boolean {
  if (typed.length > maxPriceLength) return false;
  return /^[\s$]*(?:cad|cdn|ca|c)?[\s$]*\d*[.,]?\d+[\d.,\s$]*(?:cad|cdn)?\s*$/i.test(typed);
}

function withZero(price: string): string {
  return price.startsWith(".") ? `0${price}` : price;
}
