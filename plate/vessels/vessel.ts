/** What the food is served in: a part behind it and a part in front of it. */
export interface Vessel {
  back: string;
  front: string;
}
