import "server-only";
import type { Source } from "#lib/payouts/resolve/sweep.ts";
import { client } from "#lib/provider/client.ts";
import { getPayout, listPayoutsBetween } from "#lib/provider/payouts.ts";

/** The provider's payouts, read with a look's priority: each page as it came, none from a memory. */
export function providerSource(): Source {
  return {
    list: (query) => listPayoutsBetween(query, client("look")),
    read: (id) => getPayout(id, client("look")),
  };
}
