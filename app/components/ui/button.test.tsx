import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a button does not submit a form unless it says so", () => {
  expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test("CON-2 busy shows the literal busy text and keeps focus, idle does not contain it as text", () => {
  const idle = renderToStaticMarkup(<Button busyLabel="Sending...">Send Message</Button>);
  expect(idle).not.toContain(">Sending...<");
  expect(idle).not.toContain('aria-disabled="true"');

  const busy = renderToStaticMarkup(
    <Button busy busyLabel="Sending...">
      Send Message
    </Button>,
  );
  expect(busy).toContain("<span>Sending...</span>");
  expect(busy).toContain('<span aria-hidden="true">Send Message</span>');
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).not.toContain(" disabled");
});

test("a link may wear it", () => {
  const link = renderToStaticMarkup(
    <Button variant="main" size="large" asChild>
      <a href="/order">Order Now</a>
    </Button>,
  );
  expect(link).toBe('<a href="/order" class="btn btn-primary btn-lg">Order Now</a>');
});
