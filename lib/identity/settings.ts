import "server-only";
import { z } from "zod";
import { isLoopbackName } from "#lib/identity/loopback-name.ts";

const whole = (name: string, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: `${name} must be a whole number, at least 1.` })
    .transform(Number)
    .default(fallback);

const settingsSchema = z.object({
  COUNTERFOIL_SECRET: z
    .string({ error: "COUNTERFOIL_SECRET is not set; npm start makes one." })
    .min(32, { error: "COUNTERFOIL_SECRET must have at least 32 characters." }),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "APP_URL must begin with http:// or https://." })
    .optional(),
  PORT: z.string().default("3000"),
  SESSION_IDLE_MINUTES: whole("SESSION_IDLE_MINUTES", 30),
  SESSION_HOURS: whole("SESSION_HOURS", 12),
  HOST: z.string().default("127.0.0.1"),
  COUNTERFOIL_ENVIRONMENT: z.string().optional(),
  COUNTERFOIL_READY_SIGN_INS: z.string().optional(),
});

export type IdentitySettings = {
  /** Signs cookies and encrypts second factors' secrets. */
  secret: string;
  /** The address that people open, without a slash at its end. */
  appUrl: string;
  /** Whether that address is https, so that cookies may be bound to it. */
  isSecure: boolean;
  /** After so long without a person's doing, a session ends. */
  idleMinutes: number;
  /** So long after sign-in, a session ends whatever happens. */
  sessionHours: number;
  /** Whether the sandbox's ready sign-ins are good here. */
  admitsSandboxPeople: boolean;
};

/**
 * What sign-in needs to know from the environment. The time-outs default to 30 minutes and 12 hours,
 * what NIST SP 800-63B allows at most at its level AAL2. Throws an Error that repeats no value.
 */
export function readIdentitySettings(env: NodeJS.ProcessEnv): IdentitySettings {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(" "));
  const { APP_URL, PORT, HOST } = parsed.data;
  const { origin, protocol, host } = new URL(APP_URL ?? `http://localhost:${PORT}`);
  const isPlay = parsed.data.COUNTERFOIL_ENVIRONMENT === "sandbox";
  const isOurs = isLoopbackName(host) && isLoopbackName(HOST.includes(":") ? `[${HOST}]` : HOST);
  return {
    secret: parsed.data.COUNTERFOIL_SECRET,
    appUrl: origin,
    isSecure: protocol === "https:",
    idleMinutes: parsed.data.SESSION_IDLE_MINUTES,
    sessionHours: parsed.data.SESSION_HOURS,
    admitsSandboxPeople: parsed.data.COUNTERFOIL_READY_SIGN_INS === "1" && isPlay && isOurs,
  };
}

let known: IdentitySettings | undefined;

/** The settings of this process, read once. */
export function identitySettings(): IdentitySettings {
  known ??= readIdentitySettings(process.env);
  return known;
}
