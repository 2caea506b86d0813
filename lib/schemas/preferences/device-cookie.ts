import type { Theme } from "#lib/schemas/preferences/preferences.ts";

/** The cookie that this browser keeps; what a member set is stored for them, not here. */
export const DEVICE_COOKIE = "counterfoil";

/** What the first frame needs before it is known who asks: the browser's zone, and the theme seen last. */
export type Device = { zone: string | null; theme: Theme };

const THEMES: readonly Theme[] = ["system", "light", "dark"];
const ZONE_FORM = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/;
const LONGEST = 4096;

/** The `Set-Cookie` text that keeps it for a year. */
export function serialiseDevice(device: Device): string {
  const value = encodeURIComponent(JSON.stringify(device));
  return `${DEVICE_COOKIE}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/**
 * Reads the cookie's decoded value, which is anybody's text: each part that isn't in form falls back by
 * itself. Whether there is such a zone is for `isZone` to say.
 */
export function parseDevice(value: string | undefined): Device {
  const parsed = parseJson(value);
  const held = typeof parsed === "object" && parsed !== null ? parsed : {};
  const zone = "zone" in held && typeof held.zone === "string" ? held.zone : "";
  const theme = "theme" in held ? held.theme : undefined;
  return {
    zone: ZONE_FORM.test(zone) ? zone : null,
    theme: THEMES.find((one) => one === theme) ?? "system",
  };
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined || text.length > LONGEST) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
