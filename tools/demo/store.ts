/** Settings of the demo shop, including the texts of its About page. */
export const demoStore = {
  tagline: "Little bites, big dollops",
  streetAddress: "48 Griddle Lane",
  city: "Kingston",
  province: "ON",
  postalCode: "K7L 0A1",
  phone: "(613) 555-0142",
  email: "hello@dollop.example",
  bookingUrl: "https://events.dollop.example/book",
  alertEmail: "kitchen@dollop.example",
  story: [
    "Dollop began in 2020 with one griddle, one borrowed market stall and a recipe for mini bite pancakes that kept selling out before noon.",
    "Puff puff came next, because it was what we ate at home. Then mini waffles. Then the Quenchers, because all that sugar needs something cold and sharp beside it.",
    "We still mix every batch by hand in Kingston, and we still believe the topping is the point.",
  ],
  valueQuality: "Real butter, ripe fruit and syrup that came out of a tree.",
  valueCommunity: "Market mornings, school fairs and the neighbours who taste our mistakes.",
  valueFamily: "Recipes from two grandmothers who would not agree on the sugar.",
  valueSustainability: "Compostable boxes, local dairy, and almost nothing left at closing.",
  teamName: "Ife Balogun",
  teamRole: "Chef and CEO",
  teamText:
    "Ife flips, fries, pours and does the books. Ask her about the first batch. Do not ask her for the puff puff recipe.",
};
