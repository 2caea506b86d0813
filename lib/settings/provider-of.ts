import { type Env, setting } from "#lib/settings/read-settings.ts";

/** Where payouts go, and by whose credentials; null where no provider is named. Holds secrets. */
export function providerOf(settings?: Env): string | null {
  const url = providerUrlOf(settings);
  if (url === null) return null;
  const headers = Object.entries(setting("PAYMENT_SERVICE_HEADERS", settings));
  return JSON.stringify([url, headers.map(([name, value]) => [name.toLowerCase(), value]).sort()]);
}

/** The provider's URL in one spelling; null where none is named. */
export function providerUrlOf(settings?: Env): string | null {
  const url = setting("PAYMENT_SERVICE_URL", settings);
  return url === undefined ? null : new URL(url).href.replace(/\/+$/, "");
}
