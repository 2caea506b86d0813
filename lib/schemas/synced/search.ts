import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { ORDER_STATES } from "#lib/resources/order-states.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { completenessSchema } from "#lib/schemas/synced/synced-list.ts";
import { PASTED_LENGTH } from "#lib/text/search-forms.ts";

/** What is looked for everywhere, whatever the dates, and how many hits are wanted in all. */
export const searchQuerySchema = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1, "Enter something to search for.")
    .max(PASTED_LENGTH, `At most ${PASTED_LENGTH} characters.`),
  limit: z
    .string()
    .regex(/^([1-9]|[12]\d|3[0-2])$/, "This is not a number from 1 to 32.")
    .transform(Number)
    .default(20),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;

/**
 * A record that was found: in which field, how, and what is there. "end": by its end, or by beginning and end.
 * "possible": the field is partly
 * masked and what is shown of it agrees.
 */
export const hitSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  id: z.string(),
  field: z.string(),
  match: z.enum(["exact", "prefix", "end", "word", "possible"]),
  value: z.string(),
  status: z.string().nullable(),
  /** Of a payout order that the provider is not known to have: its state. */
  orderState: z.enum(ORDER_STATES).optional(),
  /** Of a payout that the provider no longer lists: its status is the last that was seen. */
  isUnlisted: z.boolean().optional(),
  amount: decimalSchema.nullable(),
  currency: z.string().nullable(),
  createdAt: z.string(),
});

/**
 * `exact`: the one record that what was typed names by its id, hash or tracking id, or else by its order id.
 * `searchedFor`: what was searched for, where nothing has the text as it was typed.
 */
export const foundSchema = z.object({
  data: z.object({
    hits: z.array(hitSchema),
    exact: z.object({ resource: z.enum(RESOURCE_NAMES), id: z.string() }).nullable(),
    searchedFor: z.string().optional(),
  }),
  completeness: completenessSchema,
});

export type Hit = z.infer<typeof hitSchema>;
export type Found = z.infer<typeof foundSchema>;
