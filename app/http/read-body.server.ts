import { data } from "react-router";

/** Thrown at a body that no page of ours sends. */
function refuse(status: 400 | 415) {
  return data("We couldn't read that form. Reload the page and try again.", { status });
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

/**
 * The only way to read a form. PostgreSQL stores no NUL, so a form that contains one is refused here
 * and not by the first query that meets it.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("content-type") ?? "")) throw refuse(415);
  const form = await parse(request);
  for (const [name, value] of form)
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0")))
      throw refuse(400);
  return form;
}

async function parse(request: Request): Promise<FormData> {
  try {
    // The size was limited when the request arrived (server/http/request-checks.ts).
    return await request.formData();
  } catch {
    throw refuse(400);
  }
}

/** For a signature that covers the exact bytes. */
export async function readText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw refuse(400);
  }
}

/** For an uploaded file, which is the whole body. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw refuse(400);
  }
}
