import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { LONGEST_CODE } from "#lib/schemas/records/longest-code.ts";
import { coinOfChoice, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";

/** As many as a filter takes. */
const MOST = 60;

export const LONGEST_NAME = 200;

const named = (longest: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(longest)
        .refine((name) => isStorable(name) && name !== NOT_STATED, "No record can have this."),
    )
    .max(MOST, `Choose at most ${MOST}.`)
    .transform((all) => [...new Set(all)].sort());

const codes = named(LONGEST_CODE);

const currencies = codes.refine(
  (all) => all.every((code) => coinOfChoice(code) === null),
  "Name the coin on each network by itself.",
);

/**
 * What a limited viewer sees: records of one of these wallets, in one of these currencies (as the provider writes
 * them) and with one of these tags. Each list narrows on its own; an empty one does not.
 */
export const accessLimitsSchema = z
  .strictObject({ wallets: codes, currencies, tags: named(LONGEST_NAME) })
  .refine(
    ({ wallets, currencies, tags }) => wallets.length + currencies.length + tags.length > 0,
    "Choose at least one wallet, currency or tag.",
  );
export type AccessLimits = z.infer<typeof accessLimitsSchema>;
