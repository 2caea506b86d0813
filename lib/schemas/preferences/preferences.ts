import { isZone } from "#lib/dates/zone.ts";
import { type CsvDialect, STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";

export type Theme = "system" | "light" | "dark";
type Density = "comfortable" | "dense";
/** By column: its width in CSS pixels. */
export type Widths = Record<string, number>;

/** How a member wants Counterfoil to look, as it is stored for them; absent: never set. */
export type StoredPreferences = {
  theme?: Theme | undefined;
  /** The IANA name of the zone that they chose to read times in; absent: that of the books. */
  zone?: string | undefined;
  density?: Density | undefined;
  /** How exported CSV files are written; absent: as most programs read them. */
  dialect?: CsvDialect | undefined;
  /** By list: the columns to show, in their order. Absent: the list's own choice. */
  columns: Record<string, string[]>;
  /** By list: the widths that were set. */
  widths: Record<string, Widths>;
};

/** What is set at once; null: back to what holds where nothing is set. */
export type PreferenceChange = {
  theme?: Theme | undefined;
  zone?: string | null | undefined;
  density?: Density | undefined;
  dialect?: CsvDialect | undefined;
  columns?: Record<string, string[] | null> | undefined;
  widths?: Record<string, Widths | null> | undefined;
};

/** A member's preferences at the browser that they use. */
export type Preferences = {
  theme: Theme;
  /** The zone that the member chose to read times in; null: that of the books, or the browser's where there is none. */
  zone: string | null;
  /** The browser's own zone, as far as it told; it follows the member who travels. */
  deviceZone: string | null;
  density: Density;
  dialect: CsvDialect;
  columns: Record<string, string[]>;
  widths: Record<string, Widths>;
};

const DEFAULTS = {
  theme: "system",
  zone: null,
  density: "comfortable",
  dialect: STANDARD_DIALECT,
} as const;

/** What a member stored, over the defaults, at a browser that tells this zone. */
export function preferencesAt(
  { theme, zone, density, dialect, columns, widths }: StoredPreferences,
  deviceZone: string | null,
): Preferences {
  return {
    theme: theme ?? DEFAULTS.theme,
    zone: zone ?? DEFAULTS.zone,
    deviceZone,
    density: density ?? DEFAULTS.density,
    dialect: dialect ?? DEFAULTS.dialect,
    columns,
    widths,
  };
}

/** The preferences after a change. */
export function changed(before: Preferences, change: PreferenceChange): Preferences {
  const { theme = before.theme, zone = before.zone, density = before.density } = change;
  return {
    theme,
    zone,
    density,
    dialect: change.dialect ?? before.dialect,
    deviceZone: before.deviceZone,
    columns: merged(before.columns, change.columns),
    widths: merged(before.widths, change.widths),
  };
}

function merged<T>(before: Record<string, T>, change: Record<string, T | null> = {}) {
  const all: Record<string, T | null> = { ...before, ...change };
  return Object.fromEntries(
    Object.entries(all).flatMap(([list, value]) => (value === null ? [] : [[list, value]])),
  );
}

type OwnZones = Pick<Preferences, "zone" | "deviceZone">;

/** The zone in which a member reads times: the one that they chose, otherwise that of the books, otherwise the browser's. */
export function readingZone({ zone, deviceZone }: OwnZones, booksZone: string | null): string {
  return [zone, booksZone, deviceZone].find((name) => name !== null && isZone(name)) ?? "UTC";
}

/** The zone in which days begin and end: that of the books. Until there is one, the member's own has to do. */
export function daysZone(own: OwnZones, booksZone: string | null): string {
  return booksZone !== null && isZone(booksZone) ? booksZone : readingZone(own, null);
}
