import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** Whose payouts of 24 hours a limit sums: to one recipient, of one maker, or all in the currency. */
const limitPerSchema = z.enum(["recipient", "maker", "currency"]);
export type LimitPer = z.infer<typeof limitPerSchema>;

const aboutSchema = {
  per: limitPerSchema,
  /** Whether `currency` is a code, which names a network, or a symbol on all its networks. */
  covers: z.enum(["code", "symbol"]),
  currency: z.string().regex(/^[A-Z0-9]{1,24}(?:_[A-Z0-9]{1,24})?$/i, "Choose a currency."),
};

/** Above `limit` within 24 hours, payouts need an approver; null lifts the limit. */
export const setRollingLimitSchema = z
  .strictObject({ ...aboutSchema, limit: decimalSchema.nullable() })
  .refine(({ limit }) => limit === null || compare(limit, ZERO) >= 0, {
    path: ["limit"],
    message: "The limit can't be less than zero.",
  });

export type SetRollingLimit = z.infer<typeof setRollingLimitSchema>;

/** A limit in force. `setAt` is RFC 3339 in UTC. */
export const rollingLimitSchema = z.object({
  id: z.uuid(),
  ...aboutSchema,
  currency: z.string(),
  limit: decimalSchema,
  setBy: userSchema,
  setAt: z.string(),
});

export type RollingLimit = z.infer<typeof rollingLimitSchema>;
