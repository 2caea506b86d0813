import { z } from "zod";

const schema = z.object({
  MIRROR: z.enum(["on", "off"], { error: "MIRROR must be on or off." }).default("on"),
  MIRROR_REQUESTS_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, {
      error: "MIRROR_REQUESTS_PER_SECOND must be a whole number, at least 1.",
    })
    .transform(Number)
    .optional(),
});

/** `isKept`: whether the desk keeps a copy at all. Requests a second of all workers together. */
export type MirrorSettings = { isKept: boolean; requestsPerSecond: number };

/** A real service is asked gently; the sandbox stands on the same machine. */
const DEFAULT_RATE = { live: 10, sandbox: 100 };

/** Reads the settings; an empty one counts as unset. Throws an Error with a sentence for each mistake. */
export function readMirrorSettings(
  environment: Record<string, string | undefined>,
  service: "live" | "sandbox",
): MirrorSettings {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => issue.message).join(" "));
  }
  const { MIRROR, MIRROR_REQUESTS_PER_SECOND } = parsed.data;
  return {
    isKept: MIRROR === "on",
    requestsPerSecond: MIRROR_REQUESTS_PER_SECOND ?? DEFAULT_RATE[service],
  };
}
