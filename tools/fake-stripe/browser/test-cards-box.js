/* Lists the test numbers where the page leaves room for them; a tap copies one. */

const styles = `
  :host { display: block; }
  section { padding: 16px; border: 2px dashed #b45309; border-radius: 16px; }
  h2 { margin: 0 0 4px; font-size: 1.0625rem; line-height: 1.3; }
  p { margin: 0 0 10px; font-size: 0.9375rem; color: var(--color-ink-soft); }
  ul { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); }
  button { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; align-items: center;
    width: 100%; min-height: 44px; padding: 6px 12px; border: 1.5px solid var(--color-line); border-radius: 12px;
    background: var(--color-card); color: var(--color-ink); font: inherit; text-align: left; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
  b { font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  span { font-size: 0.9375rem; color: var(--color-ink-soft); }
`;

export async function showTestCards(place, origin) {
  if (!place || place.shadowRoot) return;
  const root = place.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const { listed } = await fetch(`${origin}/_fake/files/test-cards.json`).then((answer) =>
    answer.json(),
  );
  root.innerHTML = `<section aria-labelledby="title">
    <h2 id="title">Test cards</h2>
    <p>Tap a number to copy it. Any future date, any CVC and any postal code will do.</p>
    <ul></ul><p role="status"></p></section>`;
  const status = root.querySelector("[role=status]");
  for (const { number, label } of listed) {
    const button = document.createElement("button");
    button.type = "button";
    const [shown, words] = [document.createElement("b"), document.createElement("span")];
    [shown.textContent, words.textContent] = [number, label];
    button.append(shown, words);
    button.addEventListener("click", () => {
      void copy(number).then((isCopied) => {
        status.textContent = isCopied ? `Copied ${number}` : "Your browser doesn't allow copying.";
        button.focus();
      });
    });
    const item = document.createElement("li");
    item.append(button);
    root.querySelector("ul").append(item);
  }
}

/** A page without https, or a browser that asks first, has only the old way. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
