export const demoAccounts = [
  { name: "Ife Balogun", email: "admin@dollop.example", password: "dollop-demo", isAdmin: true },
  {
    name: "Sam Tremblay",
    email: "customer@dollop.example",
    password: "dollop-demo",
    isAdmin: false,
  },
] as const;

const names = [
  "Priya Raman",
  "Luc Bouchard",
  "Hannah Whitfield",
  "Amara Okafor",
  "Tobi Adeyemi",
  "Marguerite Lévesque",
  "Nadia Hussain",
  "Owen MacLeod",
  "Grace Chen",
  "Jonah Kowalski",
  "Wren Lavallee",
  "Dele Sowande",
  "Élodie Gagnon",
  "Harpreet Gill",
  "Fraser McTavish",
  "Mei-Lin Wong",
  "Kwame Boateng",
  "Siobhan Doyle",
  "Mathieu Pelletier",
  "Zainab Yusuf",
  "Theo Papadakis",
  "Anika Sharma",
  "Cody Whiteduck",
  "Rosa Fernandes",
];

const streets = [
  "112 Wellington Street",
  "47 Earl Street",
  "9 Bagot Street",
  "260 Johnson Street",
  "18 Frontenac Street",
  "75 Division Street",
  "331 Alfred Street",
  "6 Sydenham Street",
];
const postalCodes = [
  "K7L 3C7",
  "K7L 2G9",
  "K7L 3E4",
  "K7L 1Y6",
  "K7L 3S7",
  "K7K 4B2",
  "K7L 3S4",
  "K7L 3G6",
];

export type Person = { readonly name: string; readonly email: string; readonly phone: string };

/** Numbers from 613-555-0101 on are reserved for fiction. */
export const demoCustomers: readonly Person[] = names.map((name, index) => ({
  name,
  email: `${plainLetters(name)}@example.test`,
  phone: `613-555-01${String(index + 1).padStart(2, "0")}`,
}));

export const demoAddresses = streets.map((street, index) => ({
  deliveryAddress: street,
  deliveryCity: "Kingston",
  deliveryZip: postalCodes[index]!,
}));

function plainLetters(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(" ", ".");
}
