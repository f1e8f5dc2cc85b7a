/** The shop keeps 1280 pixels; twice that leaves its own scaling something to work with. */
const maxSidePx = 2_560;
/** Below this, sending is quicker than shrinking. */
const keepBelowBytes = 1_000_000;

/** A phone's photograph as small as the shop needs it: minutes less on a slow line. What cannot be read is sent as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= keepBelowBytes) return file;
  try {
    // Upright already: what the canvas writes no longer says which way is up.
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, maxSidePx / Math.max(photo.width, photo.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext("2d")!.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    // JPEG has no transparency to lose.
    const format = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, format, 0.9);
    });
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
