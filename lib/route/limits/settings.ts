import { z } from "zod";

const perMinute = (name: string, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: `${name} must be a whole number of requests a minute.` })
    .transform(Number)
    .default(fallback);

const settingsSchema = z.object({
  RATE_LIMIT_ADDRESS: perMinute("RATE_LIMIT_ADDRESS", 3_000),
  RATE_LIMIT_READS: perMinute("RATE_LIMIT_READS", 1_200),
  RATE_LIMIT_WRITES: perMinute("RATE_LIMIT_WRITES", 120),
});

/**
 * How many requests a minute each process takes: from one address, an office behind one address
 * included; and of one person, reads and writes apart. A person turning pages as fast as it goes
 * makes about 300 reads a minute, with what the next page is read ahead by.
 */
export function readLimitSettings(env: NodeJS.ProcessEnv) {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const { RATE_LIMIT_ADDRESS, RATE_LIMIT_READS, RATE_LIMIT_WRITES } = settingsSchema.parse(
    Object.fromEntries(given),
  );
  return { address: RATE_LIMIT_ADDRESS, reads: RATE_LIMIT_READS, writes: RATE_LIMIT_WRITES };
}
