export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Something the toasts should leave free. */
export type Obstacle = Box & {
  /** How bad it is to cover it completely; touching it is half as bad. */
  readonly weight: number;
};

/** The focused control, and those that finish a step, must stay free if there is any room. */
export const obstacleWeights = {
  sheet: 0.5,
  control: 1,
  alert: 10,
  main: 100,
  focused: 1_000,
} as const;

const marginPx = 16;
const stepPx = 24;
const gapPx = 6;
/** Smaller than any cover, so that it only decides between places that are equally free. */
const distanceWeight = 1e-4;

/**
 * The place for the toasts that covers the least. Without obstacles it is the lower right corner, or
 * the middle of the lower edge on a narrow screen.
 */
export function placeToasts(
  size: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height">,
  obstacles: readonly Obstacle[],
): Pick<Box, "left" | "top"> {
  const [home, ...others] = candidates(size, screen, obstacles);
  let best = home!;
  let leastCost = costOf({ ...best, ...size }, obstacles);
  for (const place of others) {
    const distance = Math.abs(place.left - home!.left) + Math.abs(place.top - home!.top);
    const cost = costOf({ ...place, ...size }, obstacles) + distance * distanceWeight;
    if (cost >= leastCost) continue;
    best = place;
    leastCost = cost;
  }
  return best;
}

function candidates(
  { width, height }: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height">,
  obstacles: readonly Obstacle[],
): Pick<Box, "left" | "top">[] {
  const right = screen.width - width - marginPx;
  const lefts = right <= 2 * marginPx ? [(screen.width - width) / 2] : [right, right / 2, marginPx];
  const lowest = screen.height - height - marginPx;
  const tops: number[] = [Math.max(0, lowest)];
  for (let top = lowest - stepPx; top >= stepPx / 3; top -= stepPx) tops.push(top);
  // Right above and below each obstacle, because a free gap may lie between two steps.
  for (const obstacle of obstacles)
    for (const top of [obstacle.top - height - gapPx, obstacle.top + obstacle.height + gapPx])
      if (top >= gapPx && top <= lowest) tops.push(top);
  return tops.flatMap((top) => lefts.map((left) => ({ left, top })));
}

function costOf(box: Box, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, obstacle) => sum + obstacle.weight * covered(box, obstacle), 0);
}

/** From 0.5 for an obstacle that is barely touched to 1 for one that is covered completely. */
function covered(box: Box, obstacle: Box): number {
  const overlap = (from: "left" | "top", size: "width" | "height") =>
    Math.min(box[from] + box[size], obstacle[from] + obstacle[size]) -
    Math.max(box[from], obstacle[from]);
  const [wide, high] = [overlap("left", "width"), overlap("top", "height")];
  if (wide <= 0 || high <= 0) return 0;
  return 0.5 + (0.5 * wide * high) / (obstacle.width * obstacle.height);
}
