/** The widths in which every uploaded photo is stored; smaller photos keep their own. */
export const imageWidths = [320, 640, 1280] as const;
const imageFormats = ["avif", "webp"] as const;
type ImageFormat = (typeof imageFormats)[number];

export const maxUploadBytes = 5 * 1024 * 1024;
export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** An uploaded photo: its random storage key and the size of its largest file. */
export type ImageAddress = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
};

export type ImageForm = {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
};

const ownImage = /^\/images\/([0-9a-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;
const formFile = /^([1-9]\d{0,3})x([1-9]\d{0,3})\.(avif|webp)$/;
const imageKey = /^[0-9a-f]{32}$/;

/** Reads a product's `image`. The key and largest size are enough to derive every other file. */
export function readImageAddress(image: string | null | undefined): ImageAddress | undefined {
  const [, key, width, height] = ownImage.exec(image ?? "") ?? [];
  return key ? { key, width: Number(width), height: Number(height) } : undefined;
}

export function imagePath({ key, width, height }: ImageAddress): string {
  return `/images/${fileOf(key, { width, height, format: "webp" })}`;
}

/** The path of one file in the store and below /images/. */
export function fileOf(key: string, { width, height, format }: ImageForm): string {
  return `${key}/${width}x${height}.${format}`;
}

/** Accepts only names that we could have given, so that the store is never asked for others. */
export function readImageFile(key: string, file: string): ImageForm | undefined {
  const [, width, height, format] = formFile.exec(file) ?? [];
  if (!imageKey.test(key) || !format) return undefined;
  return { width: Number(width), height: Number(height), format: format as ImageFormat };
}

/** Every size of a photo, smallest first. The largest is its own: photos are never enlarged. */
export function imageSizes({ width, height }: Pick<ImageAddress, "width" | "height">) {
  const smaller = imageWidths.filter((one) => one < width);
  return [...smaller, width].map((one) => ({
    width: one,
    height: Math.max(1, Math.round((height * one) / width)),
  }));
}

export function imageForms(address: Pick<ImageAddress, "width" | "height">): ImageForm[] {
  return imageSizes(address).flatMap((size) => imageFormats.map((format) => ({ ...size, format })));
}

export function srcSetOf(address: ImageAddress, format: ImageFormat): string {
  return imageSizes(address)
    .map((size) => `/images/${fileOf(address.key, { ...size, format })} ${size.width}w`)
    .join(", ");
}
