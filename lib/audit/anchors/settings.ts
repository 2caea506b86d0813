import { z } from "zod";

const settingsSchema = z.object({
  AUDIT_ANCHOR_FILE: z.string().optional(),
  AUDIT_ANCHOR_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: "AUDIT_ANCHOR_URL must be an address that begins with http:// or https://.",
    })
    .optional(),
});

/**
 * Where the newest hash is noted, by the operator's settings alone; null for a place that is not set.
 * Throws an Error with one sentence, without the value, which may carry a secret.
 */
export function anchorSettings(env: NodeJS.ProcessEnv = process.env): {
  file: string | null;
  url: string | null;
} {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join(" "));
  return {
    file: parsed.data.AUDIT_ANCHOR_FILE ?? null,
    url: parsed.data.AUDIT_ANCHOR_URL ?? null,
  };
}
