import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { deleteProduct } from "../products/delete-product.server.ts";
import { fileOf, imageForms, imagePath } from "../image-address.ts";
import { listImages } from "./list-images.server.ts";
import { productForm } from "../products/product-form.ts";
import { readImage } from "./read-image.server.ts";
import { removeImage, removeImageIfUnused } from "./remove-image.server.ts";
import { addProduct, editProduct } from "../products/save-product.server.ts";
import { uploadImage } from "./upload-image.server.ts";

const reason = (why: string) => expect.objectContaining({ reason: why });
const form = (image: string) => productForm.parse({ name: "Cloud", price: "8.50", image });
const later = (now: Date, hours: number) => () => new Date(now.getTime() + hours * 3_600_000);

async function open() {
  const platform = await testPlatform();
  return { platform, admin: await makeAdmin(platform.db), db: platform.db };
}

/** Held upright by the camera: 900 wide and 600 high as stored, the other way round as seen. */
function photograph() {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: "#c96" } })
    .composite([
      {
        input: Buffer.from(
          "<svg width='900' height='300'><rect width='900' height='300' fill='#36c'/></svg>",
        ),
        gravity: "north",
      },
    ])
    .withExif({ IFD0: { Copyright: "somebody's secret" }, IFD3: { GPSLatitude: "1/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test("DATA-4 an upload becomes new images: turned upright, in every size, and without its past", async () => {
  const { platform, admin, db } = await open();
  const upload = await photograph();
  expect(upload.includes("somebody's secret")).toBe(true);
  const image = await uploadImage(platform, admin, upload);
  expect(image).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), width: 600, height: 900 });

  for (const form of imageForms(image)) {
    const file = fileOf(image.key, form);
    const { bytes, format } = await readImage(platform, image.key, file.split("/")[1]!);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ width: form.width, height: form.height });
    expect(format).toBe(form.format);
    expect(found.exif ?? found.xmp ?? found.iptc ?? found.icc ?? found.orientation).toBeUndefined();
    expect(Buffer.from(bytes).includes("secret")).toBe(false);
    // The blue half was on top of the file; turned by a quarter it is on the right.
    const right = await sharp(bytes)
      .extract({ left: Math.floor(form.width * 0.6), top: 0, width: 60, height: form.height })
      .png()
      .toBuffer();
    const { dominant } = await sharp(right).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  }
  expect(await db.selectFrom("images").select(["width", "height", "uploadedBy"]).execute()).toEqual(
    [{ width: 600, height: 900, uploadedBy: admin.id }],
  );
});

test("DATA-4 JPEG, PNG, WebP and AVIF are read; what is small stays small", async () => {
  const { platform, admin } = await open();
  const plain = sharp({ create: { width: 40, height: 30, channels: 4, background: "#c96c" } });
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    const upload = await plain.clone().toFormat(format).toBuffer();
    expect(await uploadImage(platform, admin, upload)).toMatchObject({ width: 40, height: 30 });
  }
});

test("DATA-4 the list of photos says which are shown; only others can be removed", async () => {
  const { platform, admin } = await open();
  const shown = await uploadImage(platform, admin, await photograph());
  const other = await uploadImage(platform, admin, await photograph());
  await addProduct(platform, admin, form(imagePath(shown)));
  const { images } = await listImages(platform, admin, 1);
  expect(images.map(({ key, isShown }) => [key === shown.key, isShown])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  await expect(removeImage(platform, admin, shown.key)).rejects.toEqual(reason("photo-in-use"));
  await removeImage(platform, admin, other.key);
  await expect(removeImage(platform, admin, other.key)).rejects.toEqual(reason("not-found"));
  expect((await listImages(platform, admin, 1)).images).toHaveLength(1);
  for (const one of imageForms(other))
    expect(await platform.imageStore.read(fileOf(other.key, one))).toBeUndefined();
});

test("DATA-4 a replaced photo goes a day after the last product let go of it", async () => {
  const { platform, admin, db } = await open();
  const first = await uploadImage(platform, admin, await photograph());
  const second = await uploadImage(platform, admin, await photograph());
  const productId = await addProduct(platform, admin, form(imagePath(first)));
  await editProduct(platform, admin, { ...form(imagePath(second)), productId, version: 1 });

  const keysAfter = async (hours: number) => {
    const deps = { ...platform, now: later(platform.now(), hours) };
    for (const { key } of [first, second]) await removeImageIfUnused(deps, { key });
    return (await listImages(platform, admin, 1)).images.map(({ key }) => key);
  };
  expect(await keysAfter(23)).toHaveLength(2);
  expect(await keysAfter(25)).toEqual([second.key]);
  // What was deleted still stands in past orders.
  await deleteProduct(platform, admin, { productId, version: 2 });
  expect(await keysAfter(999)).toEqual([second.key]);
  const waiting = await db.selectFrom("auditEntries").select(["action", "actorKind"]).execute();
  expect(waiting).toContainEqual({ action: "image.removed", actorKind: "system" });
});

test("ADM-9 a product cannot show a photo that is not there, or in a size it does not have", async () => {
  const { platform, admin } = await open();
  const image = await uploadImage(platform, admin, await photograph());
  for (const wrong of [
    { ...image, key: "0".repeat(32) },
    { ...image, width: 640, height: 960 },
  ])
    await expect(addProduct(platform, admin, form(imagePath(wrong)))).rejects.toEqual(
      reason("photo-unreadable"),
    );
});

test.each([
  [
    new Error("The bucket is on fire"),
    expect.objectContaining({ message: "The bucket is on fire" }),
  ],
  [Object.assign(new Error("no space left"), { code: "ENOSPC" }), reason("photo-disk-full")],
])(
  "DATA-4 a store that fails (%s) leaves nothing behind and nothing half shown",
  async (fault, told) => {
    const { platform, admin, db } = await open();
    const stored: string[] = [];
    const imageStore = {
      ...platform.imageStore,
      put: async (name: string, ...rest: [Uint8Array, string]) => {
        if (name.includes("640x")) throw fault;
        stored.push(name);
        await platform.imageStore.put(name, ...rest);
      },
    };
    const wide = await sharp({
      create: { width: 700, height: 90, channels: 3, background: "#c96" },
    })
      .png()
      .toBuffer();
    await expect(uploadImage({ ...platform, imageStore }, admin, wide)).rejects.toEqual(told);
    expect(await db.selectFrom("images").select("id").execute()).toEqual([]);
    expect(stored.length).toBeGreaterThan(0);
    for (const name of stored) expect(await platform.imageStore.read(name)).toBeUndefined();
  },
);

/** Every call to the store says how many transactions stood open at that moment. */
function watchTransactions(platform: TestPlatform) {
  const open: number[] = [];
  const look = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(
      platform.db,
    );
    open.push(rows[0]!.count);
  };
  const imageStore: typeof platform.imageStore = {
    ...platform.imageStore,
    put: async (...file) => (await look(), platform.imageStore.put(...file)),
    remove: async (names) => (await look(), platform.imageStore.remove(names)),
  };
  return { open, world: { ...platform, imageStore } };
}

test("no transaction is open while the store works", async () => {
  const { platform, admin } = await open();
  const { open: transactions, world } = watchTransactions(platform);
  const [first, second] = [
    await uploadImage(world, admin, await photograph()),
    await uploadImage(world, admin, await photograph()),
  ];
  await removeImage(world, admin, first.key);
  await removeImageIfUnused({ ...world, now: later(platform.now(), 25) }, { key: second.key });
  expect(transactions.length).toBeGreaterThan(2);
  expect(new Set(transactions)).toEqual(new Set([0]));
});

test("a process that ends in the middle of an upload or a removal leaves nothing behind", async () => {
  const { platform, admin, db } = await open();
  const stored = new Set<string>();
  const imageStore = {
    ...platform.imageStore,
    put: async (name: string, ...rest: [Uint8Array, string]) => {
      // As if the process ended here: it stores one file and comes back no more.
      if (stored.size > 0) throw new Error("Ended");
      await platform.imageStore.put(name, ...rest);
      stored.add(name);
    },
    remove: () => Promise.reject(new Error("Ended")),
  };
  const ended = { ...platform, imageStore };
  await expect(uploadImage(ended, admin, await photograph())).rejects.toThrow("Ended");
  expect((await listImages(platform, admin, 1)).images).toEqual([]);
  const image = await uploadImage(platform, admin, await photograph());
  for (const one of imageForms(image)) stored.add(fileOf(image.key, one));
  await removeImage(ended, admin, image.key);
  expect((await listImages(platform, admin, 1)).images).toEqual([]);

  const jobs = await sql<{ data: { key: string; size: { width: number; height: number } } }>`
    select data from pgboss.job where name = 'remove-unused-image'`.execute(db);
  for (const { data } of jobs.rows) await removeImageIfUnused(platform, data);
  for (const name of stored) expect(await platform.imageStore.read(name)).toBeUndefined();
});

test("ADM-9 a product saved while its photo is being removed: one of the two happens", async () => {
  const { platform, admin, db } = await open();
  for (let round = 0; round < 5; round++) {
    const image = await uploadImage(platform, admin, await photograph());
    const deps = { ...platform, now: later(platform.now(), 48) };
    await Promise.allSettled([
      removeImageIfUnused(deps, { key: image.key }),
      addProduct(platform, admin, form(imagePath(image))),
    ]);
    const shown = await db
      .selectFrom("products")
      .select("id")
      .where("image", "=", imagePath(image))
      .execute();
    const { images } = await listImages(platform, admin, 1);
    expect(images.some(({ key }) => key === image.key)).toBe(shown.length === 1);
  }
});
