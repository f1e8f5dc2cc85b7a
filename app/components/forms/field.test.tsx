import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";

test("CON-2 marks are part of the label as specified", () => {
  expect(renderToStaticMarkup(<Field label="Name" name="name" mark="required" />)).toContain(
    ">Name *</label>",
  );
  expect(renderToStaticMarkup(<Field label="Phone" name="phone" mark="optional" />)).toContain(
    ">Phone (Optional)</label>",
  );
});

test.each([
  {
    kind: "input",
    markup: renderToStaticMarkup(
      <Field label="A" name="a" hint="Help" errors={["Wrong", "Worse"]} />,
    ),
  },
  {
    kind: "textarea",
    markup: renderToStaticMarkup(
      <Field as="textarea" label="A" name="a" hint="Help" errors={["Wrong"]} />,
    ),
  },
  {
    kind: "select",
    markup: renderToStaticMarkup(
      <Field as="select" label="A" name="a" hint="Help" errors={["Wrong"]} />,
    ),
  },
])("$kind: label, hint and the first error are tied to the control", ({ kind, markup }) => {
  const control = new RegExp(`<${kind}[^>]*>`).exec(markup)?.[0] ?? "";
  const id = /id="([^"]+)"/.exec(control)?.[1] ?? "none";
  expect(control).toContain('aria-invalid="true"');
  expect(control).toContain(`aria-describedby="${id}-hint ${id}-error"`);
  expect(markup).toContain(`<label for="${id}">`);
  expect(markup).toContain(`id="${id}-hint"`);
  expect(markup).toMatch(new RegExp(`id="${id}-error".*Wrong`));
  expect(markup).not.toContain("Worse");
});

test("without anything to say, nothing is described", () => {
  const markup = renderToStaticMarkup(<Field label="A" name="a" />);
  expect(markup).not.toContain("aria-describedby");
  expect(markup).not.toContain("aria-invalid");
});
