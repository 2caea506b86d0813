import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { UPDATE_TOPICS } from "#lib/schemas/update-topics.ts";

/**
 * Something that changed and was committed. `ids`: which records, by the provider's ids; of orders and exports their UUIDs,
 * and the ids of the payouts that they became; null: too many to name them.
 */
export const updateSchema = z.object({
  topic: z.enum(UPDATE_TOPICS),
  ids: z.array(z.string()).nullable(),
});
export type Update = z.infer<typeof updateSchema>;
