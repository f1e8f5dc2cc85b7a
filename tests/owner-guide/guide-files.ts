/** Where the owner's guide and its pictures are; its test and the command that takes them agree on it. */
export const guideFolder = "docs/owner";
export const picturesFolder = `${guideFolder}/pictures`;
export const maxPictureBytes = 150 * 1_024;
export const maxPicturesBytes = 2.5 * 1_024 * 1_024;
