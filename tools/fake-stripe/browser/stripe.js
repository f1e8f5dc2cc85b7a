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
    try {
      const answer = await fetch(`${origin}/_fake/browser/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return await answer.json();
    } catch {
      return { error: unreachable };
    }
  }

  const unreachable = {
    message:
      "We are experiencing issues connecting to our payments provider. You haven't been charged. Please check your internet connection and try again.",
    code: null,
  };

  /** The shell of an element; what it draws is in a module that loads when it is mounted. */
  function openElement(name, about) {
    const events = emitter();
    let place = null;
    let drawn = null;
    let isGone = false;
    const use = (work) => void drawn?.then((element) => element && work(element));
    return Object.assign(events, {
      drawn: () => drawn,
      mount(at) {
        place = typeof at === "string" ? document.querySelector(at) : at;
        drawn = Promise.all([import(`${origin}/_fake/files/${name}-element.js`), about()])
          .then(([element, rest]) => !isGone && element.mount({ place, events, origin, ...rest }))
          .catch(() => void events.emit("loaderror", { error: { type: "api_connection_error" } }));
      },
      unmount: () => use((element) => element.remove()),
      // React's strict mode destroys an element right after its creation.
      destroy() {
        isGone = true;
        use((element) => element.remove());
      },
      focus: () => use((element) => element.focus()),
      clear: () => use((element) => element.clear?.()),
      update() {},
      blur() {},
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
      initCheckoutElementsSdk({ clientSecret, elementsOptions = {}, defaultValues = {} }) {
        const changes = emitter();
        let { appearance } = elementsOptions;
        const { fonts } = elementsOptions;
        let element = null;
        let wallets = [];
        let hasReadTotal = false;

        async function createElement() {
          const postalCode = defaultValues.billingAddress?.address.postal_code;
          const secret = await clientSecret;
          const read = await Promise.all((fonts ?? []).map(readFont));
          return { setup: { key, clientSecret: secret, appearance, fonts: read, postalCode } };
        }

        /* Stripe's frame loads a font itself; a test's extra headers would make that a preflight. */
        async function readFont({ src, ...about }) {
          const [, href] = /url\((.+)\)/.exec(src);
          const answer = await fetch(href).catch(() => new Response());
          return { ...about, bytes: await answer.arrayBuffer() };
        }

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
          changeAppearance(changed) {
            appearance = changed;
            void element?.drawn()?.then((drawn) => drawn?.changeAppearance(changed));
          },
          loadFonts() {},
          createPaymentElement() {
            const place = document.querySelector("[data-test-cards]");
            void import(`${origin}/_fake/files/test-cards-box.js`).then(({ showTestCards }) =>
              showTestCards(place, origin),
            );
            return (element = openElement("card", createElement));
          },
          getPaymentElement: () => element,
          createExpressCheckoutElement: () => openElement("wallet", async () => ({ wallets })),
          createBillingAddressElement: unsupported("createBillingAddressElement"),
          createShippingAddressElement: unsupported("createShippingAddressElement"),
          async loadActions() {
            const secret = await clientSecret;
            const about = { key, clientSecret: secret };
            const loaded = await call("load", about);
            if (loaded.error) return { type: "error", error: loaded.error };
            let session = toSession(loaded.session);
            ({ wallets } = loaded.session);

            async function confirm({ redirect, expressCheckoutConfirmEvent: wallet } = {}) {
              if (!hasReadTotal)
                throw new Error("IntegrationError: show the total before confirm()");
              if (!element) throw new Error("IntegrationError: no payment element");
              const frame = await element.drawn();
              let done = wallet
                ? await call("confirm", { ...about, wallet: wallet.expressPaymentType })
                : await frame.confirm();
              if (done.challenge) {
                const { askBank } = await import(`${origin}/_fake/files/challenge-dialog.js`);
                const isClosed = (await askBank(done.challenge)) === "closed";
                done = await call("challenged", { ...about, isClosed });
              }
              if (done.isUnreachable) return { type: "error", error: unreachable };
              if (done.error) return { type: "error", error: done.error };
              if (redirect !== "if_required") {
                window.location.assign(`/checkout/success?session_id=${session.id}`);
                return new Promise(() => {});
              }
              session = toSession(done.session);
              changes.emit("change", session);
              return { type: "success", session };
            }

            async function validateElements() {
              const { message } = await (await element.drawn()).validate();
              if (!message) return { type: "success", session };
              const validation_errors = [{ element: "payment", message }];
              return {
                type: "error",
                error: { code: "validation_error", message, validation_errors },
              };
            }

            return {
              type: "success",
              actions: {
                getSession: () => session,
                confirm,
                validateElements,
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
