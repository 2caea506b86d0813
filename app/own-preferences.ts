import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { pageCaller, pageVisitor } from "#app/page-caller.ts";
import { getBooksZone } from "#lib/operations/books-zone.ts";
import { getPreferences } from "#lib/operations/preferences.ts";
import { DEVICE_COOKIE, type Device, parseDevice } from "#lib/schemas/preferences/device-cookie.ts";
import {
  daysZone,
  type Preferences,
  preferencesAt,
  readingZone,
  type Theme,
} from "#lib/schemas/preferences/preferences.ts";

/** How the user who asks for this page wants Counterfoil to look, read once for each rendering. */
export const ownPreferences = cache(async (): Promise<Preferences> => {
  const [stored, { zone }] = await Promise.all([getPreferences(await pageCaller()), device()]);
  return preferencesAt(stored, zone);
});

export type PageZones = {
  /** In which this page's days begin and end, as the browser will have it. */
  days: string;
  /** In which the member reads times. */
  reading: string;
  /** The zone of the books; null until an administrator sets it. */
  books: string | null;
};

export const pageZones = cache(async (): Promise<PageZones> => {
  const [own, { zone: books }] = await Promise.all([
    ownPreferences(),
    pageCaller().then(getBooksZone),
  ]);
  return { days: daysZone(own, books), reading: readingZone(own, books), books };
});

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

/** What this browser told of itself. */
export async function device(): Promise<Device> {
  return parseDevice((await cookies()).get(DEVICE_COOKIE)?.value);
}
