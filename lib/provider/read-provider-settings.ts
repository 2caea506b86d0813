import { environmentOf } from "#lib/settings/environment.ts";
import { type Env, setting } from "#lib/settings/read-settings.ts";

/** The interface names no limit: a real provider is asked gently; the sandbox is on the same machine. */
const DEFAULT_RATE = { live: 30, sandbox: 10_000 };

/** How the provider is reached. Holds secrets: never log it, never send it to a browser. */
export type ProviderSettings = {
  /** Without a trailing slash; may hold a path. */
  baseUrl: string;
  headers: Record<string, string>;
  /** The create request's field that carries the amount (docs/provider-interface.md, Operations: not shown). */
  amountField: string;
  /** Statuses, beside 2xx and most of 4xx, with which this provider answers a refusal to create a payout. */
  refusalStatuses: readonly number[];
  /** Milliseconds for one whole exchange, its body included. */
  timeoutMs: number;
  /** Whether the money is play money. */
  environment: "sandbox" | "live";
  /** What all processes together may ask of the provider. */
  requestsPerSecond: number;
};

/** Reads the settings, or throws an Error whose message names the variable and never its value. */
export function readProviderSettings(env?: Env): ProviderSettings {
  const named = setting("PAYMENT_SERVICE_URL", env);
  const url = named ?? `http://127.0.0.1:${setting("SANDBOX_PORT", env)}`;
  const environment = environmentOf(env);
  return {
    baseUrl: url.replace(/\/+$/, ""),
    headers: setting("PAYMENT_SERVICE_HEADERS", env),
    amountField: setting("PAYMENT_SERVICE_AMOUNT_FIELD", env),
    timeoutMs: setting("PAYMENT_SERVICE_TIMEOUT_MS", env),
    refusalStatuses: setting("PAYMENT_SERVICE_REFUSAL_STATUSES", env),
    environment,
    requestsPerSecond:
      setting("PAYMENT_SERVICE_REQUESTS_PER_SECOND", env) ?? DEFAULT_RATE[environment],
  };
}
