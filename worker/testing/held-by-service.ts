import { z } from "zod";

const payoutSchema = z.object({ id: z.number(), trackingId: z.string().nullish() });
const pageSchema = z.object({
  data: z.array(payoutSchema),
  meta: z.object({ last_page: z.number() }),
});
const recordSchema = z.object({ data: payoutSchema });

/**
 * The ids of the service's payouts since an instant by their tracking IDs, as the service itself says,
 * past the desk's code: by its list, and by id where an entry of the list lacks its tracking ID.
 */
export async function heldByService(
  serviceUrl: string,
  since: Date,
): Promise<Map<string, Set<number>>> {
  const held = new Map<string, Set<number>>();
  const from = since.toISOString().slice(0, 19);
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/api/v1/payouts?from=${from}&page=${page}`;
    const { data, meta } = pageSchema.parse(await (await fetch(serviceUrl + path)).json());
    last = meta.last_page;
    for (const payout of data) {
      const trackingId = payout.trackingId ?? (await trackingIdOf(serviceUrl, payout.id));
      held.set(trackingId, (held.get(trackingId) ?? new Set()).add(payout.id));
    }
  }
  return held;
}

async function trackingIdOf(serviceUrl: string, id: number): Promise<string> {
  const response = await fetch(`${serviceUrl}/api/v1/payout/${id}`);
  const { data } = recordSchema.parse(await response.json());
  return data.trackingId ?? `without, number ${data.id}`;
}
