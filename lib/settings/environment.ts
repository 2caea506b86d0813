import { type Env, setting } from "#lib/settings/read-settings.ts";

/** What Counterfoil shows itself to be. Unless stated, a provider whose URL was set is taken for live. */
export function environmentOf(env?: Env): "sandbox" | "live" {
  const isNamed = setting("PAYMENT_SERVICE_URL", env) !== undefined;
  return setting("COUNTERFOIL_ENVIRONMENT", env) ?? (isNamed ? "live" : "sandbox");
}
