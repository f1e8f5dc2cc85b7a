import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SecondFactorSection } from "./second-factor-section.tsx";

function render(isRequired: boolean, next?: string): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SecondFactorSection isOn isRequired={isRequired} next={next} answer={undefined} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("an administrator who needs two-step verification turns it off with a code, a customer without", () => {
  expect(render(true)).toMatch(/Code from the app, or a recovery code.*New phone\?/);
  expect(render(false)).not.toContain('name="code"');
});

test("FIRST-1 whoever was sent here by a staff page has a way back to it", () => {
  expect(render(true, "/admin/get-ready")).toMatch(
    /href="\/admin\/get-ready"[^>]*>Back to Get ready</,
  );
  expect(render(true, "/admin?page=2")).toMatch(/href="\/admin\?page=2"[^>]*>Go on to Admin</);
  expect(render(true)).not.toContain('href="/admin');
});
