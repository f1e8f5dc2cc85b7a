// One colour per category, behind the image and on the badge. Never stored per product.
const grounds: Readonly<Record<string, string>> = {
  Classic: "t-classic",
  Fruit: "t-fruit",
  Chocolate: "t-chocolate",
  Specialty: "t-specialty",
  Nuts: "t-nuts",
  "Party Size": "t-party",
  "Kids Menu": "t-kids",
};

/** Returns the class that sets the background colour; cream for a category without a colour. */
export function groundOf(category: string): string {
  return Object.hasOwn(grounds, category) ? grounds[category]! : "t-plain";
}

const shelfGrounds: Readonly<Record<string, string>> = {
  Quenchers: "t-specialty",
  "Extra Toppings": "t-fruit",
  Drizzles: "t-chocolate",
};

/** For add-ons sold on their own: their type decides the colour, not their category. */
export function groundOfType(type: string): string {
  return Object.hasOwn(shelfGrounds, type) ? shelfGrounds[type]! : "t-plain";
}
