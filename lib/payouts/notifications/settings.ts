import { z } from "zod";

const environmentSchema = z.object({
  COUNTERFOIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{24,200}$/, "must be 24 to 200 letters, digits, - or _")
    .optional(),
  PAYMENT_SERVICE_WEBHOOK_KEY: z
    .string()
    .regex(
      /^(?:whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/,
      "must be base64, with or without whsec_ before it",
    )
    .optional(),
});

/**
 * How notifications come in. Both are secrets: never log them, never send them to a browser.
 * `secret` stands in their address; without it there is none. `key` is what they are signed with
 * (Standard Webhooks); without it signatures are not looked at.
 */
export type NotificationSettings = { secret: string | null; key: string | null };

/** Reads the settings, or throws an Error whose message names the variable and never its value. */
export function readNotificationSettings(
  environment: Record<string, string | undefined>,
): NotificationSettings {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new Error(`The settings can't be used. ${faults.join("; ")}`);
  }
  const { COUNTERFOIL_WEBHOOK_SECRET: secret, PAYMENT_SERVICE_WEBHOOK_KEY: key } = parsed.data;
  return { secret: secret ?? null, key: key ?? null };
}
