export const widths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/** Tags of tests that depend on the width; a test without a tag runs at one width only (playwright.config.ts). */
export const widthTags = ["@phone", "@desktop", "@both"];
