/** The one cookie that keeps this user's display preferences. It holds nothing else. */
export const PREFERENCES_COOKIE = "counterfoil";

export type Theme = "system" | "light" | "dark";

export type Preferences = {
  theme: Theme;
  /** An IANA name in form; whether there is such a zone is for `isZone` to say. Null: never set. */
  zone: string | null;
  /** False: the zone is the browser's own, and follows it when the user travels. */
  zoneChosen: boolean;
  density: "comfortable" | "dense";
  /** By resource: the columns to show, in their order. Absent: the resource's own choice. */
  columns: Record<string, string[]>;
};

export const DEFAULTS: Preferences = {
  theme: "system",
  zone: null,
  zoneChosen: false,
  density: "comfortable",
  columns: {},
};

/** The `Set-Cookie` text that keeps them for a year. */
export function serialisePreferences(preferences: Preferences): string {
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `${PREFERENCES_COOKIE}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
