import type { GuardedName } from "#lib/schemas/permissions.ts";

type Place = {
  name: string;
  path: string;
  /** The letter after "g". */
  key: string;
  /** The operation that the place is for, where not everybody may use it. */
  needs?: GuardedName;
};

/** The sidebar's links, in order. */
const DESTINATIONS = [
  { name: "Overview", path: "/", key: "o" },
  { name: "Inbox", path: "/inbox", key: "i" },
  { name: "Payouts", path: "/payouts", key: "p" },
  { name: "Payments", path: "/payments", key: "y" },
  { name: "Transactions", path: "/transactions", key: "t" },
  { name: "Currencies", path: "/currencies", key: "c" },
  { name: "Data sync", path: "/data-sync", key: "d" },
  { name: "Payout control", path: "/payout-control", key: "l" },
  { name: "Safety", path: "/safety", key: "s" },
  { name: "Team", path: "/team", key: "e", needs: "people.list" },
  {
    name: "Approval rules",
    path: "/settings/approval-rules",
    key: "r",
    needs: "approval-rules.set",
  },
  { name: "Audit log", path: "/audit", key: "a", needs: "audit.list" },
] as const satisfies readonly Place[];

export type Destination = (typeof DESTINATIONS)[number];

/** The places that are of use to somebody who may do this. */
export function destinationsFor(may: readonly GuardedName[]): Destination[] {
  return DESTINATIONS.filter((place) => !("needs" in place) || may.includes(place.needs));
}

/** Whether a place begins the quiet group: what only some have, after what everybody has. */
export function beginsGroup(place: Destination, before: Destination | undefined): boolean {
  return "needs" in place && before !== undefined && !("needs" in before);
}

/** Whether a URL lies under a destination. The overview is only itself. */
export function isUnder(pathname: string, path: Destination["path"]): boolean {
  return path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
}
