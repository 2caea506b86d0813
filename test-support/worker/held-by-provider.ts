import * as z from "zod";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

const payoutSchema = z.object({ id: recordIdSchema, trackingId: z.string().nullish() });
const pageSchema = z.object({
  data: z.array(payoutSchema),
  meta: z.object({ last_page: z.number() }),
});
const recordSchema = z.object({ data: payoutSchema });

/**
 * The ids of the provider's payouts since an instant by their tracking IDs, as the provider itself
 * says, past Counterfoil's code: by its list, and by id if a list item lacks its tracking ID.
 */
export async function heldByProvider(
  providerUrl: string,
  since: Date,
): Promise<Map<string, Set<string>>> {
  const held = new Map<string, Set<string>>();
  const from = since.toISOString().slice(0, 19);
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/api/v1/payouts?from=${from}&page=${page}`;
    const { data, meta } = pageSchema.parse(await (await fetch(providerUrl + path)).json());
    last = meta.last_page;
    for (const payout of data) {
      const trackingId = payout.trackingId ?? (await trackingIdOf(providerUrl, payout.id));
      held.set(trackingId, (held.get(trackingId) ?? new Set()).add(payout.id));
    }
  }
  return held;
}

async function trackingIdOf(providerUrl: string, id: string): Promise<string> {
  const response = await fetch(`${providerUrl}/api/v1/payout/${id}`);
  const { data } = recordSchema.parse(await response.json());
  return data.trackingId ?? `without, number ${data.id}`;
}
