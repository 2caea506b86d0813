import * as z from "zod";

/** The fixed secret of a sandbox that was given none: play money needs no real secret. */
const PLAY_SECRET = "whsec_Y291bnRlcmZvaWwtc2FuZGJveC1wbGF5LXNlY3JldA==";

const between = (low: number, high: number) => {
  const error = `must be a whole number from ${low} to ${high}`;
  return z.coerce.number({ error }).int(error).min(low, error).max(high, error);
};

/**
 * What the sandbox is told by its environment. `.env.example` is made from the descriptions and examples;
 * a field without a description is set by the launcher or by tests.
 */
export const sandboxSettings = z.object({
  SANDBOX_DATABASE_URL: z
    .string({ error: "is missing" })
    .regex(/^postgres(ql)?:\/\//, "must be a URL that begins with postgresql://"),
  SANDBOX_PORT: between(1, 65_535).default(4600).meta({
    description: "The port that the sandbox provider listens on.",
    example: "4600",
  }),
  SANDBOX_RECORDS: between(100, 10_000_000).default(100_000).meta({
    description:
      "Transactions that its first start creates; with 0.6 times as many payments and 0.2 times as many payouts.",
    example: "100000",
  }),
  SANDBOX_PACE: z.coerce
    .number({ error: "must be a number from 0 to 1000" })
    .min(0, "must be a number from 0 to 1000")
    .max(1000, "must be a number from 0 to 1000")
    .default(1)
    .meta({
      description: "How fast its business goes on: 1 as in real life, 0 not at all.",
      example: "1",
    }),
  SANDBOX_BOUNDS: z
    .enum(["inclusive", "exclusive"], { error: "must be inclusive or exclusive" })
    .default("inclusive")
    .meta({
      description:
        "Whether from and to include the instant that they name (the interface does not say): inclusive, or exclusive.",
      example: "inclusive",
    }),
  SANDBOX_AMOUNT_FIELD: z
    .string()
    .regex(/^[A-Za-z_]\w{0,63}$/, "must be a field name")
    .default("amount")
    .meta({
      description:
        "Field of its create request that holds the amount; PAYMENT_SERVICE_AMOUNT_FIELD must be the same.",
      example: "amount",
    }),
  SANDBOX_ID_OFFSET: z
    .string()
    .regex(/^\d{1,30}$/, "must be a whole number of at most 30 digits")
    .default("0")
    .transform(BigInt)
    .meta({
      description:
        "Added to every ID that it sends, to try large ones: a double can't hold those above 9007199254740992.",
      example: "0",
    }),
  SANDBOX_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/,
      "must be base64, with or without whsec_ before it",
    )
    .default(PLAY_SECRET)
    .meta({
      description:
        "Key that it signs its notifications with (Standard Webhooks). Unset: a fixed one, since no money is real.",
    }),
  /** Whether /sandbox/faults, /sandbox/overrides and /sandbox/tick answer. */
  SANDBOX_CONTROL: z
    .enum(["0", "1"], { error: "must be 0 or 1" })
    .default("0")
    .transform((value) => value === "1"),
});

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings; throws an Error with one sentence that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = sandboxSettings.safeParse(given);
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
    idOffset: parsed.data.SANDBOX_ID_OFFSET,
    webhookSecret: parsed.data.SANDBOX_WEBHOOK_SECRET,
    control: parsed.data.SANDBOX_CONTROL,
  };
}
