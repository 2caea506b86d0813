import type { GuardedName } from "#lib/schemas/identity/permissions.ts";

type Item = {
  name: string;
  path: string;
  /** The letter after "g". */
  key: string;
  /** The operation that the page is for, where not everybody may use it. */
  needs?: GuardedName;
};

/** The pages of the daily work, in the order of the sidebar. */
const DAILY_PAGES = [
  { name: "Overview", path: "/", key: "o" },
  { name: "Inbox", path: "/inbox", key: "i" },
  { name: "Payouts", path: "/payouts", key: "p" },
  { name: "Payments", path: "/payments", key: "y" },
  { name: "Transactions", path: "/transactions", key: "t" },
  { name: "Currencies", path: "/currencies", key: "c" },
  { name: "Payout control", path: "/payout-control", key: "l" },
  { name: "Files", path: "/files", key: "x" },
] as const satisfies readonly Item[];

/** The pages of the settings, in the order of their tabs. */
const SETTINGS_PAGES = [
  { name: "Team", path: "/team", key: "e", needs: "people.list" },
  { name: "Approval rules", path: "/settings/approval-rules", key: "r" },
  { name: "Safety", path: "/safety", key: "f" },
  { name: "Wallets", path: "/settings/wallets", key: "w" },
  { name: "Dates", path: "/settings/dates", key: "h", needs: "fiscal-year.set" },
  { name: "Audit log", path: "/audit", key: "a", needs: "audit.list" },
  { name: "Data sync", path: "/data-sync", key: "d" },
  { name: "Unknown currency", path: "/unknown-currency", key: "k" },
  { name: "Your profile", path: "/profile", key: "u" },
] as const satisfies readonly Item[];

type DailyPage = (typeof DAILY_PAGES)[number];
type SettingsPage = (typeof SETTINGS_PAGES)[number];
export type Page = DailyPage | SettingsPage;

/** A link of the sidebar. Settings leads to the first of its pages. */
export type SidebarItem = DailyPage | { name: "Settings"; path: SettingsPage["path"]; key: "s" };

/** The settings pages that somebody who may do this sees. */
export function settingsPagesFor(may: readonly GuardedName[]): SettingsPage[] {
  return SETTINGS_PAGES.filter((item) => !("needs" in item) || may.includes(item.needs));
}

/** Every page that somebody who may do this can go to by name or by its key. */
export function pagesFor(may: readonly GuardedName[]): Page[] {
  return [...DAILY_PAGES, ...settingsPagesFor(may)];
}

/** All that keys lead to: the sidebar's links, then the tabs of the settings. */
export function placesFor(may: readonly GuardedName[]): (SidebarItem | SettingsPage)[] {
  return [...sidebarItemsFor(may), ...settingsPagesFor(may)];
}

/** The sidebar's links for somebody who may do this. */
export function sidebarItemsFor(may: readonly GuardedName[]): SidebarItem[] {
  const path = settingsPagesFor(may)[0]?.path ?? "/profile";
  return [...DAILY_PAGES, { name: "Settings", path, key: "s" }];
}

/** Whether a page is where a sidebar item leads to or beneath it; Settings is all of its pages. */
export function isCurrent(pathname: string, { name, path }: SidebarItem): boolean {
  if (name !== "Settings") return isUnder(pathname, path);
  return SETTINGS_PAGES.some((page) => isUnder(pathname, page.path));
}

/** Whether a URL lies under a page. The overview is only itself. */
export function isUnder(pathname: string, path: Page["path"]): boolean {
  return path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
}
