import type { Dish } from "./dishes.ts";

export const toppings: readonly Dish[] = [
  ["Strawberries", 1.5, "Fruit", "Sliced when you order, not before."],
  ["Blueberries", 1.5, "Fruit", "A proper handful."],
  ["Banana Slices", 1.25, "Fruit", "Coins of banana, still firm."],
  ["Raspberries", 1.75, "Fruit", "Sharp enough to argue with the syrup."],
  ["Chocolate Chips", 1.25, "Chocolate", "They go on hot and give in slowly."],
  ["Cookie Crumble", 1.25, "Specialty", "Broken on purpose."],
  ["Pecans", 1.75, "Nuts", "Toasted in the morning."],
  ["Walnuts", 1.5, "Nuts", "Chopped large."],
  ["Flaked Almonds", 1.5, "Nuts", "Thin, brown at the edges."],
  ["Toasted Coconut", 1, "Specialty", "Shreds, golden, a little smoky."],
  ["Rainbow Sprinkles", 0.75, "Kids Menu", "No taste worth mentioning. Everyone wants them."],
  ["Whipped Cream", 1.5, "Classic", "Whipped by hand. Ask our arms."],
  ["Soft Butter", 0.75, "Classic", "A pat that slides."],
  ["Marshmallows", 1, "Kids Menu", "Small ones, warmed through."],
  ["Icing Sugar", 0.5, "Classic", "A light dusting."],
];

export const drizzles: readonly Dish[] = [
  ["Maple Syrup", 1.25, "Classic", "From Ontario trees."],
  ["Wildflower Honey", 1.25, "Classic", "From bees who live north of town."],
  ["Dark Chocolate", 1.25, "Chocolate", "Warm, bitter, not shy."],
  ["Hazelnut Spread", 1.5, "Nuts", "Loosened until it pours."],
  ["Salted Caramel", 1.25, "Specialty", "Cooked a shade past sensible."],
  ["White Chocolate", 1.25, "Chocolate", "Sweet and silky."],
  ["Strawberry Sauce", 1.25, "Fruit", "Ripe strawberries, slowly cooked down."],
];

export const quenchers: readonly Dish[] = [
  [
    "Hibiscus Cooler",
    5.5,
    "Specialty",
    "Zobo, the way it is poured at home: deep red, cold, a little spiced.",
  ],
  ["Berry Fizz", 5.5, "Fruit", "Crushed berries, soda and plenty of ice."],
  ["Mango Sunrise", 5.75, "Fruit", "Mango at the bottom, orange on top. Stir, or watch."],
  ["Lime and Mint Fizz", 5.5, "Fruit", "Like a mojito, without the rum."],
  ["Watermelon Crush", 5.5, "Fruit", "July in a cup, whatever the month."],
  ["Peach Iced Tea", 4.75, "Classic", "Brewed strong, then cooled off with peach."],
  [
    "Coconut Colada",
    6,
    "Specialty",
    "Pineapple and coconut over crushed ice. The umbrella is extra, and imaginary.",
  ],
  [
    "Ginger Lemonade",
    4.95,
    "Classic",
    "Lemons, fresh ginger, and a short pause after the first sip.",
  ],
];
