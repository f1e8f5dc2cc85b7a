/* The card fields, in a frame of the fake Stripe's own origin: the shop's page cannot read them. */
import {
  brandOf,
  checkCard,
  formatCvc,
  formatExpiry,
  formatNumber,
  formatPostalCode,
} from "./card-input.js";

const form = document.querySelector("form");
const fieldNames = ["number", "expiry", "cvc", "postalCode"];
const input = (name) => document.getElementById(name);
const values = () => Object.fromEntries(fieldNames.map((name) => [name, input(name).value]));
const check = () => checkCard(values(), new Date());
const testCards = fetch("test-cards.json").then((answer) => answer.json());

let page;
let setup;
const tell = (type, about = {}) => page?.postMessage({ type, ...about });

function format(name, isDeleting) {
  const { value } = input(name);
  if (name === "number") return formatNumber(value);
  if (name === "expiry") return formatExpiry(value, isDeleting);
  if (name === "cvc") return formatCvc(value, input("number").value);
  return formatPostalCode(value);
}

/** Writes the formatted text and keeps the caret behind the character that was typed. */
function reformat(name, isDeleting) {
  const field = input(name);
  const written = field.value.slice(0, field.selectionStart).replaceAll(/\W/g, "").length;
  const isAtEnd = field.selectionStart === field.value.length;
  const formatted = format(name, isDeleting);
  if (formatted === field.value) return;
  field.value = formatted;
  if (isAtEnd || document.activeElement !== field) return;
  let at = 0;
  for (let seen = 0; seen < written && at < formatted.length; at++)
    if (/\w/.test(formatted[at])) seen++;
  field.setSelectionRange(at, at);
}

const brandNames = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

function showBrand() {
  const brand = brandOf(input("number").value);
  const box = document.querySelector(".brand-box");
  if (brand) box.dataset.brand = brand;
  else delete box.dataset.brand;
  for (const icon of box.querySelectorAll("svg"))
    icon.toggleAttribute("hidden", brand !== undefined && icon.dataset.brand !== brand);
  const words = brand ? brandNames[brand] : "";
  const announced = document.getElementById("brand");
  if (announced.textContent !== words) announced.textContent = words;
}

function showError(name, message = "") {
  input(name).setAttribute("aria-invalid", String(message !== ""));
  document.getElementById(`${name}-error`).textContent = message;
}

for (const name of fieldNames) {
  const field = input(name);
  field.addEventListener("input", (event) => {
    const isDeleting = event.inputType?.startsWith("delete") ?? false;
    reformat(name, isDeleting);
    if (name === "number") showBrand();
    showError(name);
    const errors = check();
    tell("change", {
      complete: Object.keys(errors).length === 0,
      empty: Object.values(values()).every((value) => value === ""),
    });
  });
  // Like Stripe: a field complains when it is left, unless it is still empty.
  field.addEventListener("blur", () => {
    if (field.value !== "") showError(name, check()[name]);
  });
}
form.addEventListener("focusin", () => tell("focus"));
form.addEventListener("focusout", () => tell("blur"));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  tell("submit");
});

/** Shows what is missing and returns the first message. */
function validate() {
  const errors = check();
  for (const name of fieldNames) showError(name, errors[name]);
  return fieldNames.map((name) => errors[name]).find((message) => message !== undefined);
}

function focusFirst() {
  const errors = check();
  input(fieldNames.find((name) => errors[name]) ?? "number").focus();
}

async function confirm() {
  const message = validate();
  if (message) return { error: { message, code: null } };
  const card = values();
  // A real card number goes nowhere.
  const { numbers } = await testCards;
  if (!numbers.includes(card.number)) card.number = "";
  const answer = await fetch("/_fake/browser/confirm", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...setup, number: card.number }),
  });
  return answer.json();
}

function applyAppearance({ variables = {}, rules = {} } = {}) {
  const root = document.documentElement.style;
  for (const [name, value] of Object.entries(variables)) root.setProperty(`--${name}`, value);
  const { border } = rules[".Input"] ?? {};
  if (border) root.setProperty("--border", border);
  const ring = /rgb.*|#.*|okl.*/.exec(rules[".Input:focus"]?.border ?? "")?.[0];
  if (ring) root.setProperty("--ring", ring);
}

/** Like Stripe: without its font the next one of the family's list is shown. */
function loadFonts(fonts = []) {
  for (const { family, bytes, ...about } of fonts)
    new FontFace(family, bytes, about).load().then(
      (font) => document.fonts.add(font),
      () => {},
    );
}

const actions = {
  focus: () => focusFirst(),
  clear: () => form.reset(),
  appearance: ({ appearance }) => applyAppearance(appearance),
  validate: ({ id }) => tell("answer", { id, result: { message: validate() } }),
  confirm: ({ id }) =>
    confirm().then(
      (result) => tell("answer", { id, result }),
      () => tell("answer", { id, result: { isUnreachable: true } }),
    ),
};

addEventListener("message", ({ data, ports: [port] }) => {
  if (data?.type !== "open" || !port) return;
  page = port;
  setup = { key: data.key, clientSecret: data.clientSecret };
  loadFonts(data.fonts);
  applyAppearance(data.appearance);
  input("postalCode").value = formatPostalCode(data.postalCode ?? "");
  port.onmessage = (message) => actions[message.data.type]?.(message.data);
  new ResizeObserver(() => tell("height", { px: document.body.offsetHeight })).observe(
    document.body,
  );
  tell("ready");
});
