/** The pixels of a product's picture in link previews; networks crop anything else. */
export const previewSize = { width: 1200, height: 630 } as const;
