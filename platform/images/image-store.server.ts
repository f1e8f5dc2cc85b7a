/** Bytes under names that are never used twice. Names come from us; no store checks them again. */
export type ImageStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** What is not there counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  close(): void;
};
