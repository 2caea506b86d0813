import { z } from "zod";

const FORM = "a PostgreSQL address such as postgresql://name:password@host:5432/counterfoil";

/**
 * The desk's database. `scripts/start.ts` sets it to the embedded server where no other is named.
 * An address may name a unix socket's folder: `postgresql://name@localhost/counterfoil?host=/run/x`.
 */
const databaseSettingsSchema = z.object({
  DATABASE_URL: z
    .string({ error: `DATABASE_URL is not set; it must be ${FORM}.` })
    .refine((text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text), {
      error: `DATABASE_URL is not ${FORM}.`,
    }),
});

/** The database's address. Throws an Error with one sentence where the setting is absent or wrong. */
export function databaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  const parsed = databaseSettingsSchema.safeParse(env);
  if (parsed.success) return parsed.data.DATABASE_URL;
  throw new Error(parsed.error.issues.map((issue) => issue.message).join(" "));
}
