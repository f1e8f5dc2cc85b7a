/* Stripe's Payment Element: puts the card frame into the page and talks to it. */

const timeoutMs = 10_000;

export function mount({ place, events, origin, setup }) {
  const frame = document.createElement("iframe");
  frame.title = "Secure payment input frame";
  frame.src = `${origin}/_fake/files/card-frame.html`;
  // As wide as the fields themselves: the frame has a margin for their focus rings.
  Object.assign(frame.style, {
    display: "block",
    border: "0",
    width: "calc(100% + 8px)",
    height: "255px",
    margin: "-4px",
    colorScheme: "normal",
  });
  const { port1: port, port2: theirs } = new MessageChannel();
  const answers = new Map();
  const timer = setTimeout(
    () =>
      events.emit("loaderror", { elementType: "payment", error: { type: "api_connection_error" } }),
    timeoutMs,
  );
  const about = (rest) => ({ elementType: "payment", ...rest });
  const heard = {
    ready() {
      clearTimeout(timer);
      events.emit("ready", about());
    },
    height: ({ px }) => (frame.style.height = `${px}px`),
    focus: () => events.emit("focus", about()),
    blur: () => events.emit("blur", about()),
    change: ({ complete, empty }) =>
      events.emit("change", about({ complete, empty, collapsed: false, value: { type: "card" } })),
    // Enter pays, if the element is in a form.
    submit: () => place.closest("form")?.requestSubmit(),
    answer({ id, result }) {
      answers.get(id)?.(result);
      answers.delete(id);
    },
  };
  port.onmessage = ({ data }) => heard[data.type]?.(data);
  frame.addEventListener("load", () =>
    frame.contentWindow.postMessage({ type: "open", ...setup }, origin, [theirs]),
  );
  events.emit("loaderstart", about());
  place.replaceChildren(frame);

  let lastId = 0;
  const ask = (type) =>
    new Promise((resolve) => {
      const id = ++lastId;
      answers.set(id, resolve);
      port.postMessage({ type, id });
    });
  return {
    validate: () => ask("validate"),
    confirm: () => ask("confirm"),
    clear: () => port.postMessage({ type: "clear" }),
    changeAppearance: (appearance) => port.postMessage({ type: "appearance", appearance }),
    remove() {
      clearTimeout(timer);
      frame.remove();
    },
    focus() {
      frame.focus();
      port.postMessage({ type: "focus" });
    },
  };
}
