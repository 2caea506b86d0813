import * as z from "zod";
import { type ChoiceName, eachChoice } from "#lib/resources/filters.ts";
import "#lib/schemas/common/zod-without-eval.ts";
import { compare, type Decimal } from "#lib/money/decimal.ts";
import { readAmount } from "#lib/money/input.ts";
import { instantSchema, isForwardRange, WRONG_RANGE } from "#lib/schemas/common/list-query.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { type Choices, NO_CHOICES, readChoices } from "#lib/schemas/synced/choices.ts";
import { DATES_OF, type DateOf } from "#lib/schemas/synced/date-of.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";
import { TEXT_LENGTH } from "#lib/text/search-forms.ts";

/**
 * What narrows a list, a total or an export. Instants are half-open [from, to), null for no bound;
 * an empty set of choices does not filter. `currency` holds codes as the provider writes them and coins on
 * every network, `network` ids of lib/addresses; both amounts are included. `q`
 * is looked for as an id, at the beginning of hashes, addresses, tags, tracking and order ids, and
 * in the words of labels, notes and names.
 */
export type RecordFilter = Record<ChoiceName, Choices> & {
  /** What `from` and `to` are about. */
  date: DateOf;
  from: string | null;
  to: string | null;
  min: Decimal | null;
  max: Decimal | null;
  q: string;
  /**
   * The limits of the limited viewer who asks, which no address gives: what `q` means follows from the records within
   * them, not from others.
   */
  limits?: AccessLimits;
};

/** A set in an address: `status=Created,Failed`, `status=!Failed`. */
const choices = z
  .string()
  .transform((text, context): Choices => {
    const read = readChoices(text);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: "This is no set of choices." });
    return z.NEVER;
  })
  .default(NO_CHOICES);

const amount = z
  .string()
  .transform((text, context): Decimal => {
    const read = readAmount(text, { precision: 60 });
    if (read.ok) return read.value;
    context.addIssue({ code: "custom", message: read.message });
    return z.NEVER;
  })
  .nullable()
  .default(null);

/** The filter's parameters as text, for schemas that take others beside them. */
export const recordFilterShape = {
  date: z.enum(DATES_OF).default("created"),
  from: instantSchema,
  to: instantSchema,
  ...eachChoice(() => choices),
  min: amount,
  max: amount,
  q: z
    .string()
    .trim()
    .max(TEXT_LENGTH)
    .refine(isStorable, "This holds a character that no record can have.")
    .default(""),
};

type Read = z.infer<z.ZodObject<typeof recordFilterShape>>;

/** The two ranges must each hold something, and what was under way at an end needs one. */
export function checkRanges(read: Read, context: z.RefinementCtx): void {
  if (!isForwardRange(read)) context.addIssue({ code: "custom", ...WRONG_RANGE });
  if (read.date === "over" && (read.to ?? null) === null) {
    context.addIssue({ code: "custom", path: ["to"], message: "Give the end to be looked at." });
  }
  if (read.min === null || read.max === null || compare(read.min, read.max) <= 0) return;
  context.addIssue({
    code: "custom",
    path: ["max"],
    message: "This must not be less than the smallest amount.",
  });
}

export function toRecordFilter({ from, to, ...rest }: Read): RecordFilter {
  return { from: from ?? null, to: to ?? null, ...rest };
}

/** The query of what is asked of a whole filter, such as its totals. */
export const recordFilterSchema = z
  .strictObject(recordFilterShape)
  .superRefine(checkRanges)
  .transform(toRecordFilter);
