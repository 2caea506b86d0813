import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { pageCaller, pageVisitor } from "#app/page-caller.ts";
import { getPreferences } from "#lib/operations/preferences.ts";
import { DEVICE_COOKIE, parseDevice } from "#lib/schemas/preferences/device-cookie.ts";
import {
  type Preferences,
  preferencesAt,
  type Theme,
  zoneInForce,
} from "#lib/schemas/preferences/preferences.ts";

/** How the user who asks for this page wants Counterfoil to look, read once for each rendering. */
export const ownPreferences = cache(async (): Promise<Preferences> => {
  const [stored, { zone }] = await Promise.all([getPreferences(await pageCaller()), device()]);
  return preferencesAt(stored, zone);
});

/** The zone in which this page shows times and cuts days, as the browser will. */
export async function ownZone(): Promise<string> {
  return zoneInForce(await ownPreferences());
}

/**
 * The theme of any page: a member's own, also where another one used this browser before; for a visitor
 * the one that was seen last. A page that says what is wrong with the database has a theme all the same.
 */
export async function pageTheme(): Promise<Theme> {
  try {
    if ((await pageVisitor()) !== null) return (await ownPreferences()).theme;
  } catch {
    // The page itself reports it.
  }
  return (await device()).theme;
}

async function device() {
  return parseDevice((await cookies()).get(DEVICE_COOKIE)?.value);
}
