import type { SignedInUser } from "#components/signed-in-user/user.tsx";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { GuardedName } from "#lib/schemas/identity/permissions.ts";
import { seesKind } from "#lib/schemas/identity/sees-kind.ts";

type Item = {
  name: string;
  path: string;
  /** The letter after "g". */
  key: string;
  /** The operation that the page is for, where not everybody may use it. */
  needs?: GuardedName;
  /** Whether it is about the whole account, of which a limited viewer sees a part. */
  whole?: true;
  /** The kind of record that it lists. */
  lists?: ResourceName;
};

/** Whose links they are. */
type Reader = Pick<SignedInUser, "may" | "limits">;

function isFor({ may, limits }: Reader, { needs, whole, lists }: Item): boolean {
  return (
    (needs === undefined || may.includes(needs)) &&
    (limits === null || !whole) &&
    (lists === undefined || seesKind(limits, lists))
  );
}

/** The pages of the daily work, in the order of the sidebar. */
const DAILY_PAGES = [
  { name: "Overview", path: "/", key: "o", whole: true },
  { name: "Inbox", path: "/inbox", key: "i", whole: true },
  { name: "Payouts", path: "/payouts", key: "p" },
  { name: "Payments", path: "/payments", key: "y", lists: "payments" },
  { name: "Transactions", path: "/transactions", key: "t", lists: "transactions" },
  { name: "Currencies", path: "/currencies", key: "c" },
  { name: "Payout control", path: "/payout-control", key: "l", whole: true },
  { name: "Files", path: "/files", key: "x" },
] as const satisfies readonly Item[];

/** The pages of the settings, in the order of their tabs. */
const SETTINGS_PAGES = [
  { name: "Team", path: "/team", key: "e", needs: "people.list" },
  { name: "Approval rules", path: "/settings/approval-rules", key: "r", whole: true },
  { name: "Safety", path: "/safety", key: "f", whole: true },
  { name: "Wallets", path: "/settings/wallets", key: "w" },
  { name: "Dates", path: "/settings/dates", key: "h", needs: "fiscal-year.set" },
  { name: "Audit log", path: "/audit", key: "a", needs: "audit.list" },
  { name: "Data sync", path: "/data-sync", key: "d", whole: true },
  { name: "Unknown currency", path: "/unknown-currency", key: "k", whole: true },
  { name: "Your profile", path: "/profile", key: "u" },
] as const satisfies readonly Item[];

type DailyPage = (typeof DAILY_PAGES)[number];
type SettingsPage = (typeof SETTINGS_PAGES)[number];
export type Page = DailyPage | SettingsPage;

/** A link of the sidebar. Settings leads to the first of its pages. */
export type SidebarItem = DailyPage | { name: "Settings"; path: SettingsPage["path"]; key: "s" };

function dailyPagesFor(reader: Reader): DailyPage[] {
  return DAILY_PAGES.filter((item) => isFor(reader, item));
}

/** The settings pages that somebody who may do this sees. */
export function settingsPagesFor(reader: Reader): SettingsPage[] {
  return SETTINGS_PAGES.filter((item) => isFor(reader, item));
}

/** Every page that somebody who may do this can go to by name or by its key. */
export function pagesFor(reader: Reader): Page[] {
  return [...dailyPagesFor(reader), ...settingsPagesFor(reader)];
}

/** All that keys lead to: the sidebar's links, then the tabs of the settings. */
export function placesFor(reader: Reader): (SidebarItem | SettingsPage)[] {
  return [...sidebarItemsFor(reader), ...settingsPagesFor(reader)];
}

/** The sidebar's links for somebody who may do this. */
export function sidebarItemsFor(reader: Reader): SidebarItem[] {
  const path = settingsPagesFor(reader)[0]?.path ?? "/profile";
  return [...dailyPagesFor(reader), { name: "Settings", path, key: "s" }];
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
