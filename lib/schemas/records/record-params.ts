import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { DATED_RESOURCE_NAMES, RESOURCE_NAMES } from "#lib/resources/resources.ts";

/** The path of something of a whole list. */
export const listParamsSchema = z.object({ resource: z.enum(RESOURCE_NAMES) });

/** The path of a record: its id as it came, which the operation takes or refuses. */
export const recordParamsSchema = z.object({ resource: z.enum(RESOURCE_NAMES), id: z.string() });

/** The path of something of a record that only dated ones have. */
export const datedRecordParamsSchema = z.object({
  resource: z.enum(DATED_RESOURCE_NAMES),
  id: z.string(),
});

/** The path of something of a payout of the provider's. */
export const payoutParamsSchema = z.object({ id: z.string() });

/** The path of a payout in the list: its own ID if the provider has it, otherwise its order's. */
export const listedPayoutParamsSchema = z.object({
  id: z.union([z.uuid(), z.string().regex(/^\d{1,40}$/)]),
});

/** The path of a payout order, drafts included: its UUID. */
export const orderParamsSchema = z.object({ id: z.uuid() });

/** The path of something of a transaction. */
export const transactionParamsSchema = z.object({ id: z.string() });
