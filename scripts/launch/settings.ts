import { resolve } from "node:path";
import { z } from "zod";
import { LaunchFailure, systemCode } from "#scripts/launch/failure.ts";

const port = (name: string, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: `${name} must be a port number from 1 to 65535.` })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, {
      error: `${name} must be a port number from 1 to 65535.`,
    })
    .default(fallback);

const httpAddress = (name: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: `${name} must be an address that begins with http:// or https://.`,
    })
    .optional();

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
    PORT: port("PORT", 3000),
    SANDBOX_PORT: port("SANDBOX_PORT", 4600),
    DATA_DIR: z.string().default("./data"),
    APP_URL: httpAddress("APP_URL"),
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
      .regex(/^[1-9]\d{0,5}$/, {
        error: "PAYMENT_SERVICE_TIMEOUT_MS must be a whole number of milliseconds, at least 1.",
      })
      .optional(),
    COUNTERFOIL_ENVIRONMENT: z
      .enum(["sandbox", "live"], { error: "COUNTERFOIL_ENVIRONMENT must be sandbox or live." })
      .optional(),
  })
  .refine((env) => env.PORT !== env.SANDBOX_PORT || env.PAYMENT_SERVICE_URL !== undefined, {
    error: "PORT and SANDBOX_PORT must differ.",
  });

export type Settings = z.infer<typeof settingsSchema>;

/**
 * What the environment asks for; an empty variable counts as unset. Throws LaunchFailure with one
 * sentence for each mistake. No value is repeated, since it may hold a secret.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
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

function isHeaders(text: string): boolean {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
