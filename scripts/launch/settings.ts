import { resolve } from "node:path";
import { z } from "zod";
import { readOidcSettings } from "#lib/identity/oidc/settings.ts";
import { parseProxies } from "#lib/identity/trusted-proxies.ts";
import { readMirrorSettings } from "#lib/mirror/settings.ts";
import { readNotificationSettings } from "#lib/payouts/notifications/settings.ts";
import { readSettings as readServiceSettings } from "#lib/service/settings.ts";
import { LaunchFailure, systemCode } from "#scripts/launch/failure.ts";

const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: `${name} must be a port number from 1 to 65535.` })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, {
      error: `${name} must be a port number from 1 to 65535.`,
    });

const requestsAMinute = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: `${name} must be a whole number of requests a minute.` })
    .optional();

const httpAddress = (name: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: `${name} must be an address that begins with http:// or https://.`,
    })
    .optional();

const wholeNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: `${name} must be a whole number, at least 1.` })
    .optional();

const TIMEOUT = "PAYMENT_SERVICE_TIMEOUT_MS must be a whole number from 100 to 120000.";

const headers = z
  .string()
  .refine(isHeaders, {
    error:
      'PAYMENT_SERVICE_HEADERS must be a JSON object of texts, such as {"Authorization": "Bearer …"}.',
  })
  .optional();

const settingsSchema = z
  .object({
    HOST: z.string().default("127.0.0.1"),
    PORT: port("PORT").default(3000),
    SANDBOX_PORT: port("SANDBOX_PORT").default(4600),
    METRICS_HOST: z.string().default("127.0.0.1"),
    METRICS_PORT: port("METRICS_PORT").optional(),
    RATE_LIMIT_ADDRESS: requestsAMinute("RATE_LIMIT_ADDRESS"),
    RATE_LIMIT_READS: requestsAMinute("RATE_LIMIT_READS"),
    RATE_LIMIT_WRITES: requestsAMinute("RATE_LIMIT_WRITES"),
    DATA_DIR: z.string().default("./data"),
    APP_URL: httpAddress("APP_URL"),
    AUDIT_ANCHOR_FILE: z.string().optional(),
    AUDIT_ANCHOR_URL: httpAddress("AUDIT_ANCHOR_URL"),
    COUNTERFOIL_ADMIN_EMAIL: z
      .email({ error: "COUNTERFOIL_ADMIN_EMAIL must be an e-mail address." })
      .optional(),
    COUNTERFOIL_ADMIN_PASSWORD: z.string().max(256).optional(),
    SESSION_IDLE_MINUTES: wholeNumber("SESSION_IDLE_MINUTES"),
    SESSION_HOURS: wholeNumber("SESSION_HOURS"),
    TRUSTED_PROXIES: z
      .string()
      .refine(areProxies, {
        error: "TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, ::1.",
      })
      .optional(),
    COUNTERFOIL_SECRET: z
      .string()
      .min(32, { error: "COUNTERFOIL_SECRET must have at least 32 characters." })
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, {
        error: "DATABASE_URL must be an address that begins with postgresql://.",
      })
      .optional(),
    PAYMENT_SERVICE_URL: httpAddress("PAYMENT_SERVICE_URL"),
    PAYMENT_SERVICE_HEADERS: headers,
    PAYMENT_SERVICE_TIMEOUT_MS: z
      .string()
      .regex(/^[1-9]\d{2,5}$/, { error: TIMEOUT })
      .refine((text) => Number(text) <= 120_000, { error: TIMEOUT })
      .optional(),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error"], {
        error: "LOG_LEVEL must be trace, debug, info, warn or error.",
      })
      .optional(),
    COUNTERFOIL_ENVIRONMENT: z
      .enum(["sandbox", "live"], { error: "COUNTERFOIL_ENVIRONMENT must be sandbox or live." })
      .optional(),
  })
  .refine(
    (env) =>
      (env.COUNTERFOIL_ADMIN_EMAIL === undefined) ===
      (env.COUNTERFOIL_ADMIN_PASSWORD === undefined),
    { error: "Set COUNTERFOIL_ADMIN_EMAIL and COUNTERFOIL_ADMIN_PASSWORD both, or neither." },
  )
  .refine((env) => env.PORT !== env.SANDBOX_PORT || env.PAYMENT_SERVICE_URL !== undefined, {
    error: "PORT and SANDBOX_PORT must differ.",
  })
  .refine((env) => env.METRICS_PORT !== env.PORT, { error: "PORT and METRICS_PORT must differ." })
  .refine((env) => env.METRICS_PORT !== env.SANDBOX_PORT || env.PAYMENT_SERVICE_URL !== undefined, {
    error: "SANDBOX_PORT and METRICS_PORT must differ.",
  });

export type Settings = z.infer<typeof settingsSchema>;

/**
 * What the environment asks for; an empty variable counts as unset. Throws LaunchFailure with one
 * sentence for each mistake. No value is repeated, since it may hold a secret.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) {
    refuseWrong(() => readOidcSettings(env));
    refuseWrong(() => readNotificationSettings(env));
    refuseWrong(() => readMirrorSettings(env, "sandbox"));
    refuseWrong(() => readServiceSettings(env));
    return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
  }
  throw new LaunchFailure(parsed.error.issues.map((issue) => issue.message).join("\n"));
}

/** Adds the variables of a file named .env, where there is one; what is set already stays. */
export function loadEnvFile(file = ".env"): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw new LaunchFailure(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** The desk reads these itself, at the first need; a mistake should be heard of before that. */
function refuseWrong(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    throw new LaunchFailure(error instanceof Error ? error.message : String(error));
  }
}

function areProxies(text: string): boolean {
  try {
    parseProxies(text);
    return true;
  } catch {
    return false;
  }
}

function isHeaders(text: string): boolean {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
