import { isZone, localZone } from "#lib/dates/zone.ts";

const KEY = "counterfoil-zones";
const MOST = 3;

/** The zones that were chosen last in this browser, the latest first; none where it keeps nothing. */
export function recentZones(): string[] {
  try {
    const kept = (localStorage.getItem(KEY) ?? "").split(",");
    return kept.filter(isZone).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Keeps a zone as the one that was chosen last; this device's is offered in any case. */
export function keepRecentZone(zone: string): void {
  if (zone === localZone()) return;
  const others = recentZones().filter((name) => name !== zone);
  try {
    localStorage.setItem(KEY, [zone, ...others].slice(0, MOST).join(","));
  } catch {
    // A browser that keeps nothing shows the list without them.
  }
}
