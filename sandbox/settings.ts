import { z } from "zod";

/** The fixed secret of a sandbox that was given none: play money needs no real secret. */
const PLAY_SECRET = "whsec_Y291bnRlcmZvaWwtc2FuZGJveC1wbGF5LXNlY3JldA==";

const flag = z
  .enum(["0", "1"], { error: "must be 0 or 1" })
  .default("0")
  .transform((value) => value === "1");

const between = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`;
  return z.coerce.number({ error }).int(error).min(low, error).max(high, error);
};

const schema = z.object({
  SANDBOX_DATABASE_URL: z
    .string({ error: "is missing" })
    .regex(/^postgres(ql)?:\/\//, "must be a postgresql:// address"),
  SANDBOX_PORT: between(1, 65_535).default(4600),
  SANDBOX_RECORDS: between(100, 10_000_000).default(100_000),
  SANDBOX_PACE: z.coerce
    .number({ error: "must be a number from 0 to 1000" })
    .min(0, "must be a number from 0 to 1000")
    .max(1000, "must be a number from 0 to 1000")
    .default(1),
  SANDBOX_BOUNDS: z
    .enum(["inclusive", "exclusive"], { error: "must be inclusive or exclusive" })
    .default("inclusive"),
  SANDBOX_AMOUNT_FIELD: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/, "must be a field name")
    .default("amount"),
  SANDBOX_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/,
      "must be base64, with or without whsec_ before it",
    )
    .default(PLAY_SECRET),
  SANDBOX_CONTROL: flag,
});

/**
 * What the sandbox is told by its environment.
 * - `records`: transactions of the first seed; payments are 0.6 and payouts 0.2 of it.
 * - `pace`: 1 is ordinary life, 0 stands still, 10 runs ten times as fast.
 * - `bounds`: whether from and to take in the very instant they name (the interface does not say).
 * - `control`: whether /sandbox/faults, /sandbox/overrides and /sandbox/tick answer. For tests.
 */
export type Settings = {
  databaseUrl: string;
  port: number;
  records: number;
  pace: number;
  bounds: "inclusive" | "exclusive";
  amountField: string;
  webhookSecret: string;
  control: boolean;
};

/** Reads the settings; throws an Error with one sentence that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The sandbox's settings cannot be used: ${faults.join("; ")}.`);
  }
  return {
    databaseUrl: parsed.data.SANDBOX_DATABASE_URL,
    port: parsed.data.SANDBOX_PORT,
    records: parsed.data.SANDBOX_RECORDS,
    pace: parsed.data.SANDBOX_PACE,
    bounds: parsed.data.SANDBOX_BOUNDS,
    amountField: parsed.data.SANDBOX_AMOUNT_FIELD,
    webhookSecret: parsed.data.SANDBOX_WEBHOOK_SECRET,
    control: parsed.data.SANDBOX_CONTROL,
  };
}
