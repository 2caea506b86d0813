import { z } from "zod";

/** The one cookie that keeps how this person likes to look at things. It holds nothing else. */
export const PREFERENCES_COOKIE = "counterfoil";

const columnIds = z.array(z.string().regex(/^[a-zA-Z][\w-]{0,39}$/)).max(40);

/** A cookie is anybody's text: each part that isn't in form falls back by itself. */
const preferencesSchema = z.object({
  theme: z.enum(["system", "light", "dark"]).catch("system"),
  /** An IANA name in form; whether there is such a zone is for `isZone` to say. Null: never set. */
  zone: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/)
    .nullable()
    .catch(null),
  /** False: the zone is the browser's own, and follows it when the person travels. */
  zoneChosen: z.boolean().catch(false),
  density: z.enum(["comfortable", "dense"]).catch("comfortable"),
  /** By resource: the columns to show, in their order. Absent: the resource's own choice. */
  columns: z.record(z.string().regex(/^[a-z]{1,32}$/), columnIds).catch({}),
});

export type Preferences = z.infer<typeof preferencesSchema>;
export type Theme = Preferences["theme"];

/** Reads the cookie's decoded value, as `cookies().get(PREFERENCES_COOKIE)?.value` gives it. Never throws. */
export function parsePreferences(value: string | undefined): Preferences {
  const parsed = preferencesSchema.safeParse(parseJson(value));
  return parsed.success ? parsed.data : preferencesSchema.parse({});
}

/** The preferences in this browser's cookie. For the browser alone. */
export function readPreferences(): Preferences {
  const pair = document.cookie
    .split("; ")
    .find((item) => item.startsWith(`${PREFERENCES_COOKIE}=`));
  return parsePreferences(decode(pair?.slice(PREFERENCES_COOKIE.length + 1)));
}

/** The `Set-Cookie` text that keeps them for a year. */
export function serialisePreferences(preferences: Preferences): string {
  const value = encodeURIComponent(JSON.stringify(preferences));
  return `${PREFERENCES_COOKIE}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined || text.length > 4096) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
