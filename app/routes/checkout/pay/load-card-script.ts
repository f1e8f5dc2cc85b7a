import { loadStripe } from "@stripe/stripe-js/pure/index.js";
import type { Stripe } from "@stripe/stripe-js";

/** Loads the provider's script from the provider. Tests and development load a stand-in first. */
export async function loadCardScript(
  publishableKey: string,
  standIn: string | null,
): Promise<Stripe | null> {
  if (standIn !== null && !("Stripe" in window)) await addScript(standIn);
  return loadStripe(publishableKey, { locale: "en" });
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The payment form did not load"));
    };
    document.head.append(script);
  });
}
