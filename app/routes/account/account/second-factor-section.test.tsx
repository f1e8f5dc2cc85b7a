import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SecondFactorSection } from "./second-factor-section.tsx";

function render(isRequired: boolean): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <SecondFactorSection isOn isRequired={isRequired} answer={undefined} />,
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("an administrator who needs two-step verification turns it off with a code, a customer without", () => {
  expect(render(true)).toMatch(/Code from the app, or a recovery code.*New phone\?/);
  expect(render(false)).not.toContain('name="code"');
});
