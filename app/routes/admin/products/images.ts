import { readBytes } from "#app/http/read-body.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { refusals } from "#app/http/refusal-messages.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { imagePath } from "#shop/catalogue/image-address.ts";
import { listImages } from "#shop/catalogue/images/list-images.server.ts";
import { uploadImage } from "#shop/catalogue/images/upload-image.server.ts";
import { readPage } from "#shop/page.ts";
import { isRefusal } from "#shop/refusal.ts";
import type { Route } from "./+types/images.ts";

/** DATA-4: the uploaded photos, newest first, each with its public path. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const page = readPage(url.searchParams.get("page"));
  const { images, pageCount } = await listImages(context.get(platformContext), admin, page);
  return Response.json({
    pageCount,
    images: images.map(({ isShown, ...image }) => ({
      key: image.key,
      image: imagePath(image),
      isShown,
    })),
  });
});

/** The body is the file itself, so there is no multipart parsing and no file name to trust. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  try {
    const upload = await readBytes(request);
    const image = await uploadImage(context.get(platformContext), admin, upload);
    return Response.json({ image: imagePath(image) }, { status: 201 });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status, message } = refusals[error.reason];
    return Response.json({ formError: message, reason: error.reason }, { status });
  }
}
