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

export function isDirection(text: string): text is Direction {
  return DIRECTIONS.some((direction) => direction === text);
}
