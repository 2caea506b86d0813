/**
 * Whether money came in or went out. internal: it was sent to an address of the account itself and came in
 * again, so it did neither.
 */
export const DIRECTIONS = ["in", "out", "internal", "unknown"] as const;

export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_LABELS: Record<Direction, string> = {
  in: "In",
  out: "Out",
  internal: "Internal",
  unknown: "Unknown",
};

export const INTERNAL: Direction = "internal";

/** Those of money that came into the account or left it. unknown: it isn't known which. */
export const CROSSING_DIRECTIONS = ["in", "out", "unknown"] as const satisfies Direction[];

export type CrossingDirection = (typeof CROSSING_DIRECTIONS)[number];

/** What their sums are called where they are told apart. */
export const CROSSING_LABELS: Record<CrossingDirection, string> = {
  in: "In",
  out: "Out",
  unknown: "Unknown direction",
};

export function isDirection(text: string): text is Direction {
  return DIRECTIONS.some((direction) => direction === text);
}
