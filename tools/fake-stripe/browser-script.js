/* DOLLOP FAKE STRIPE: replaces Stripe's browser script in development and tests. No card is charged.
   It has only the functions that loadStripe and the React components call. */
(function () {
  const origin = "__FAKE_STRIPE_ORIGIN__";

  function emitter() {
    const listeners = {};
    return {
      on(name, listen) {
        (listeners[name] ??= []).push(listen);
        return this;
      },
      once(name, listen) {
        return this.on(name, listen);
      },
      off(name, listen) {
        listeners[name] = (listeners[name] ?? []).filter((one) => listen && one !== listen);
        return this;
      },
      emit(name, value) {
        for (const listen of [...(listeners[name] ?? [])]) listen(value);
      },
    };
  }

  async function call(path, body) {
    const answer = await fetch(`${origin}/_fake/browser/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  const outcomes = {
    success: "The card is accepted",
    declined: "The card is declined",
    "3ds": "The bank asks first (3-D Secure)",
    delayed: "The payment takes days",
    network: "The network breaks",
  };

  function paymentElement() {
    const events = emitter();
    let place = null;
    const chosen = document.createElement("select");
    chosen.name = "test-outcome";
    chosen.id = "test-outcome";
    for (const [value, words] of Object.entries(outcomes)) chosen.add(new Option(words, value));
    Object.assign(chosen.style, {
      font: "inherit",
      border: "1.5px solid #977a62",
      width: "100%",
      minHeight: "48px",
      padding: "8px 12px",
      borderRadius: "12px",
    });
    return Object.assign(events, {
      outcome: () => chosen.value,
      mount(at) {
        place = typeof at === "string" ? document.querySelector(at) : at;
        const box = document.createElement("div");
        box.dataset.testid = "fake-stripe";
        Object.assign(box.style, {
          border: "2px dashed #b45309",
          borderRadius: "16px",
          padding: "16px",
          display: "grid",
          gap: "8px",
        });
        const label = document.createElement("label");
        label.htmlFor = chosen.id;
        label.textContent = "Test outcome";
        label.style.fontWeight = "700";
        box.append(label, chosen);
        place.replaceChildren(box);
        chosen.addEventListener("change", () =>
          events.emit("change", {
            elementType: "payment",
            complete: true,
            empty: false,
            collapsed: false,
            value: { type: "card" },
          }),
        );
        setTimeout(() => {
          events.emit("loaderstart", { elementType: "payment" });
          events.emit("ready", { elementType: "payment" });
        }, 0);
      },
      unmount: () => place?.replaceChildren(),
      destroy: () => place?.replaceChildren(),
      update() {},
      focus() {},
      blur() {},
      clear() {},
      collapse() {},
    });
  }

  function unsupported(name) {
    return () => {
      throw new Error(`The fake Stripe has no ${name}`);
    };
  }

  function Stripe(key) {
    if (!/^pk_/.test(key))
      throw new Error("IntegrationError: call Stripe() with a publishable key");
    return {
      // Never called, but the React components check that they exist.
      elements: unsupported("elements"),
      createToken: unsupported("createToken"),
      createPaymentMethod: unsupported("createPaymentMethod"),
      confirmCardPayment: unsupported("confirmCardPayment"),
      _registerWrapper() {},
      registerAppInfo() {},
      initCheckoutElementsSdk({ clientSecret }) {
        const changes = emitter();
        let element = null;
        let hasReadTotal = false;

        function toSession(view) {
          const amount = (cents, isTotal) => ({
            get minorUnitsAmount() {
              if (isTotal) hasReadTotal = true;
              return cents;
            },
            get amount() {
              if (isTotal) hasReadTotal = true;
              return `$${(cents / 100).toFixed(2)}`;
            },
          });
          const nothing = amount(0);
          return {
            id: view.id,
            currency: view.currency,
            minorUnitsAmountDivisor: 100,
            email: view.email,
            livemode: false,
            canConfirm: view.status === "open",
            status:
              view.status === "complete"
                ? { type: "complete", paymentStatus: view.paymentStatus }
                : { type: view.status },
            lineItems: view.lines.map((line) => ({
              id: line.id,
              name: line.description,
              quantity: line.quantity,
              total: amount(line.amount_total),
            })),
            lastPaymentError: null,
            total: {
              total: amount(view.total, true),
              subtotal: amount(view.total),
              discount: nothing,
              taxExclusive: nothing,
              taxInclusive: nothing,
              shippingRate: nothing,
              appliedBalance: nothing,
              surcharge: nothing,
              balanceAppliedToNextInvoice: false,
            },
          };
        }

        return {
          on: changes.on,
          changeAppearance() {},
          loadFonts() {},
          createPaymentElement: () => (element = paymentElement()),
          getPaymentElement: () => element,
          createExpressCheckoutElement: unsupported("createExpressCheckoutElement"),
          createBillingAddressElement: unsupported("createBillingAddressElement"),
          createShippingAddressElement: unsupported("createShippingAddressElement"),
          async loadActions() {
            const secret = await clientSecret;
            const loaded = await call("load", { key, clientSecret: secret });
            if (loaded.error) return { type: "error", error: loaded.error };
            let session = toSession(loaded.session);
            async function confirm({ redirect } = {}) {
              if (!hasReadTotal)
                throw new Error("IntegrationError: show the total before confirm()");
              if (!element) throw new Error("IntegrationError: no payment element");
              const outcome = element.outcome();
              if (outcome === "network")
                return {
                  type: "error",
                  error: {
                    message:
                      "We are experiencing issues connecting to our payments provider. You haven't been charged. Please check your internet connection and try again.",
                    code: null,
                  },
                };
              const done = await call("confirm", { key, clientSecret: secret, outcome });
              if (done.error) return { type: "error", error: done.error };
              if (done.challenge || redirect !== "if_required") {
                window.location.assign(
                  done.challenge ?? `/checkout/success?session_id=${session.id}`,
                );
                return new Promise(() => {});
              }
              session = toSession(done.session);
              changes.emit("change", session);
              return { type: "success", session };
            }
            return {
              type: "success",
              actions: {
                getSession: () => session,
                confirm,
                validateElements: async () => ({ type: "success", session }),
                updateEmail: async () => ({ type: "success", session }),
                runServerUpdate: async (work) => (await work(), { type: "success", session }),
              },
            };
          },
        };
      },
    };
  }
  // loadStripe warns about any other release.
  Stripe.version = "endive";
  window.Stripe = Stripe;
})();
