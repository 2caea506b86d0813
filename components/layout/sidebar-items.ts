import type { GuardedName } from "#lib/schemas/identity/permissions.ts";

type Item = {
  name: string;
  path: string;
  /** The letter after "g". */
  key: string;
  /** The operation that the item is for, where not everybody may use it. */
  needs?: GuardedName;
};

/** The sidebar's links, in order. */
const SIDEBAR_ITEMS = [
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
] as const satisfies readonly Item[];

export type SidebarItem = (typeof SIDEBAR_ITEMS)[number];

/** The items for a user who may do this. */
export function sidebarItemsFor(may: readonly GuardedName[]): SidebarItem[] {
  return SIDEBAR_ITEMS.filter((item) => !("needs" in item) || may.includes(item.needs));
}

/** Whether a item begins the quiet group: what only some have, after what everybody has. */
export function beginsGroup(item: SidebarItem, before: SidebarItem | undefined): boolean {
  return "needs" in item && before !== undefined && !("needs" in before);
}

/** Whether a URL lies under a sidebar item. The overview is only itself. */
export function isUnder(pathname: string, path: SidebarItem["path"]): boolean {
  return path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
}
