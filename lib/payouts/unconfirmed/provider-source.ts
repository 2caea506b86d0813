import "server-only";
import type { Source } from "#lib/payouts/unconfirmed/search-provider.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord, listRecordsBetween } from "#lib/provider/records.ts";

/** The provider's payouts, read with a look's priority: each page as it came, none from a memory. */
export function providerSource(): Source {
  const client = accountClient("look");
  return {
    list: (query) => listRecordsBetween(client, "payouts", query),
    read: (id) => getRecord(client, "payouts", id),
  };
}
