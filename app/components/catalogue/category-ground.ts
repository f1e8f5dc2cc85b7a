// One colour per category, for the well behind a picture and for the badge. Never stored per product.
const grounds: Readonly<Record<string, string>> = {
  Classic: "t-classic",
  Fruit: "t-fruit",
  Chocolate: "t-chocolate",
  Specialty: "t-specialty",
  Nuts: "t-nuts",
  "Party Size": "t-party",
  "Kids Menu": "t-kids",
};

/** The class that sets the well's colour; cream for a category nobody has coloured yet. */
export function groundOf(category: string): string {
  return Object.hasOwn(grounds, category) ? grounds[category]! : "t-plain";
}

const shelfGrounds: Readonly<Record<string, string>> = {
  Quenchers: "t-specialty",
  "Extra Toppings": "t-fruit",
  Drizzles: "t-chocolate",
};

/** For what is sold beside the plates: there the type decides, not the category. */
export function groundOfType(type: string): string {
  return Object.hasOwn(shelfGrounds, type) ? shelfGrounds[type]! : "t-plain";
}
