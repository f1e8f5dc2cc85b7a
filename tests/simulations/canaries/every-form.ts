import fc from "fast-check";
import { builtRoutes } from "#tests/support/http/built-routes.ts";
import { validFields, type Fields, type KnownValues } from "../fuzz/form-values.ts";
import { forms } from "../fuzz/forms.ts";
import { actorOf, type Actor } from "../fuzz/requests.ts";
import { canaries } from "./canaries.ts";

const { ada, others, secrets, admin } = canaries;

/** What customers and visitors type, by field. */
function personal(productId: string): KnownValues {
  const line = { productId, quantity: 1, addOns: [], note: others.formNote };
  const plate = { productId, addOns: [], note: others.formNote };
  return {
    name: [others.formName],
    fullName: [others.formName],
    email: [others.formEmail],
    phone: [others.formPhone],
    address: [others.formText],
    city: [others.formText],
    subject: [others.formText],
    message: [others.formText],
    note: [others.formNote],
    lines: [JSON.stringify([line])],
    plate: [JSON.stringify(plate)],
    password: [secrets.formPassword],
    newPassword: [secrets.formPassword],
    currentPassword: [ada.wrongPassword],
    confirmation: [secrets.formPassword],
    confirmPassword: [secrets.confirmPassword],
    confirmCode: [secrets.code],
    code: [secrets.code],
    // The page shows these again after a wrong code.
    secret: [others.formText],
    uri: [others.formText],
    recoveryCodes: [others.formText],
    token: [secrets.token],
  };
}

/** What administrators type. */
const ofTheShop: KnownValues = {
  name: [admin.productName],
  description: [admin.description],
  category: [admin.description],
  tagline: [admin.tagline],
  reason: [admin.banReason, admin.refundReason, admin.dayOff],
  message: [admin.pauseMessage],
  story: [admin.tagline],
  text: [others.answer],
  confirmPassword: [secrets.confirmPassword],
};

type Submission = {
  readonly path: string;
  readonly fields: Fields;
  readonly actor: Actor;
};

/** Each form as it should be, from everybody, and once for every field with nothing in it. */
export function submissions(known: KnownValues, productId: string): readonly Submission[] {
  return forms.flatMap((form) => {
    const isAdmins = /^\/(admin|kitchen)/.test(form.pattern);
    const isMessage = form.pattern.includes(":messageId");
    const values = {
      ...known,
      ...(isAdmins ? ofTheShop : personal(productId)),
      // The first answer is stored: its version is that of a new message.
      ...(isMessage && { version: ["1"] }),
    };
    const { access = "public", pattern } = builtRoutes.find(
      (route) => route.pattern === form.pattern,
    )!;
    const path = pattern.replaceAll(
      /:(\w+)/g,
      (_, name: string) => (known[name] ?? known["orderId"]!)[0]!,
    );
    const [right] = fc
      .sample(validFields(form.schema, values), { numRuns: 60, seed: 1 })
      .toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
    const fields: Fields = { ...right, ...(form.intent && { intent: form.intent }) };
    const actor = actorOf[access];
    return [
      ...Object.keys(right ?? {}).map((name) => ({
        path,
        actor,
        fields: { ...fields, [name]: "" },
      })),
      ...(["visitor", "customer", "kitchen", "admin"] as const).map((each) => ({
        path,
        actor: each,
        fields,
      })),
    ];
  });
}
