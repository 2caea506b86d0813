import * as z from "zod";
import "#lib/schemas/common/jitless.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

/** What an update can be about: the provider's records of a resource, payout orders, exports, or notices to a member. */
export const UPDATE_TOPICS = [...RESOURCE_NAMES, "orders", "exports", "notices"] as const;
export type UpdateTopic = (typeof UPDATE_TOPICS)[number];

/**
 * Something that changed and was committed. `ids`: which records, by the provider's ids; of orders and exports their UUIDs,
 * and the ids of the payouts that they became; null: too many to name them.
 */
export const updateSchema = z.object({
  topic: z.enum(UPDATE_TOPICS),
  ids: z.array(z.string()).nullable(),
});
export type Update = z.infer<typeof updateSchema>;
