/** Where the rail leads, in its order; `key` is the letter after "g". */
export const DESTINATIONS = [
  { name: "Overview", path: "/", key: "o" },
  { name: "Payouts", path: "/payouts", key: "p" },
  { name: "Payments", path: "/payments", key: "y" },
  { name: "Transactions", path: "/transactions", key: "t" },
  { name: "Currencies", path: "/currencies", key: "c" },
] as const;

export type Destination = (typeof DESTINATIONS)[number];

/** Whether an address lies under a destination. The overview is only itself. */
export function isUnder(pathname: string, path: Destination["path"]): boolean {
  return path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
}
