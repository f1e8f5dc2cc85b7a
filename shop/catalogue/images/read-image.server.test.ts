import { expect, test } from "vitest";
import { readImage } from "./read-image.server.ts";

const mebibyte = 1024 * 1024;

/** A store whose photos all have one size, and which lists what was read from it. */
function storeOf(bytes: number) {
  const read: string[] = [];
  const imageStore = {
    put: async () => {},
    read: async (name: string) => {
      read.push(name);
      return new Uint8Array(bytes);
    },
    remove: async () => {},
    close: () => {},
  };
  const ask = (photo: number) =>
    readImage({ imageStore }, photo.toString(16).padStart(32, "0"), "40x30.webp");
  return { read, ask };
}

test("the photos in memory take 16 MB at most, the least recently read leaves first", async () => {
  const { read, ask } = storeOf(4 * mebibyte);
  for (const photo of [1, 2, 3, 4, 1, 5]) await ask(photo);
  expect(read).toHaveLength(5);
  read.length = 0;
  for (const photo of [1, 3, 4, 5]) await ask(photo);
  expect(read).toEqual([]);
  await ask(2);
  expect(read).toHaveLength(1);
});

test("a photo larger than the cache is read each time and pushes nothing out", async () => {
  const { read, ask } = storeOf(17 * mebibyte);
  await ask(1);
  await ask(1);
  expect(read).toHaveLength(2);
});

test("an empty file is answered", async () => {
  const { ask } = storeOf(0);
  expect(await ask(1)).toEqual({ format: "webp", bytes: new Uint8Array(0) });
});

test("two stores share no memory", async () => {
  const [one, other] = [storeOf(10), storeOf(20)];
  await one.ask(1);
  expect((await other.ask(1)).bytes).toHaveLength(20);
});
