import { z } from "zod";
import {
  DEFAULTS,
  PREFERENCES_COOKIE,
  type Preferences,
} from "#components/ui/preferences/preferences.ts";

// As in lib/schemas/common/jitless.ts, which this folder may not import.
if (typeof window !== "undefined") z.config({ jitless: true });

const columnIds = z.array(z.string().regex(/^[a-zA-Z][\w-]{0,39}$/)).max(40);

/** A cookie is anybody's text: each part that isn't in form falls back by itself. */
const preferencesSchema: z.ZodType<Preferences> = z.object({
  theme: z.enum(["system", "light", "dark"]).catch(DEFAULTS.theme),
  zone: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/)
    .nullable()
    .catch(DEFAULTS.zone),
  zoneChosen: z.boolean().catch(DEFAULTS.zoneChosen),
  density: z.enum(["comfortable", "dense"]).catch(DEFAULTS.density),
  columns: z.record(z.string().regex(/^[a-z]{1,32}$/), columnIds).catch(DEFAULTS.columns),
});

/** Reads the cookie's decoded value, as `cookies().get(PREFERENCES_COOKIE)?.value` gives it. Never throws. */
export function parsePreferences(value: string | undefined): Preferences {
  const parsed = preferencesSchema.safeParse(parseJson(value));
  return parsed.success ? parsed.data : DEFAULTS;
}

/** The preferences in this browser's cookie. For the browser alone. */
export function readPreferences(): Preferences {
  const pair = document.cookie
    .split("; ")
    .find((item) => item.startsWith(`${PREFERENCES_COOKIE}=`));
  return parsePreferences(decode(pair?.slice(PREFERENCES_COOKIE.length + 1)));
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
