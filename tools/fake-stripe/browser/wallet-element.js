/* Stripe's Express Checkout Element: a button per wallet that the session offers, or nothing. */

const names = { google_pay: ["googlePay", "Google Pay"], apple_pay: ["applePay", "Apple Pay"] };

export function mount({ place, events, wallets }) {
  const buttons = wallets.map((wallet) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = names[wallet][1];
    Object.assign(button.style, {
      width: "100%",
      minHeight: "48px",
      borderRadius: "16px",
      background: "#000",
      color: "#fff",
      fontWeight: "700",
      cursor: "pointer",
    });
    button.addEventListener("click", () =>
      events.emit("confirm", { expressPaymentType: wallet, paymentFailed() {} }),
    );
    return button;
  });
  place.replaceChildren(...buttons);
  const available = Object.fromEntries(wallets.map((wallet) => [names[wallet][0], true]));
  events.emit("ready", {
    elementType: "expressCheckout",
    availablePaymentMethods: wallets.length > 0 ? available : undefined,
  });
  return { focus: () => buttons[0]?.focus(), remove: () => place.replaceChildren() };
}
