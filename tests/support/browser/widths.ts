export const widths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/** What a test says that is about width; one that says nothing runs at one width only (playwright.config.ts). */
export const widthTags = ["@phone", "@desktop", "@both"];
