import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageCaller } from "#app/page-caller.ts";
import { type Start, startOn } from "#app/prefetch/start-queries.ts";
import { transactionDirectionQuery } from "#lib/api-client/payouts/payout-matches.ts";
import { recordChangesQuery, recordQuery } from "#lib/api-client/records/resource.ts";
import { getTransactionDirection } from "#lib/operations/records/payout-matches.ts";
import { recordChanges } from "#lib/operations/records/record-parts.ts";
import { records } from "#lib/operations/records/records.ts";
import { isDated, type ResourceName } from "#lib/resources/resources.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { readRecordId } from "#lib/text/record-id.ts";

/** Longer than a list's: only an answer in time can become the page's own status 404. */
const PATIENCE_MS = 1_500;

/**
 * Starts the queries of a record of the provider on the server, for its page's metadata and its HTML alike: the
 * record, the changes that Counterfoil saw in it and what a transaction belongs to, so that its page does not grow
 * when they arrive.
 */
export const startProviderRecord = cache(startUncached);

async function startUncached(resource: ResourceName, id: string): Promise<DehydratedState> {
  const caller = await pageCaller();
  const { queryKey } = recordQuery(resource, id);
  const beside: Start[] = [];
  if (isDated(resource)) {
    const { queryKey } = recordChangesQuery(resource, id);
    beside.push({ queryKey, read: () => recordChanges(caller, resource, id) });
  }
  if (resource === "transactions") {
    const { queryKey } = transactionDirectionQuery(id);
    beside.push({ queryKey, read: () => getTransactionDirection(caller, id) });
  }
  const read = () => records[resource].get(caller, id);
  return await startRecord(id, { queryKey, read }, beside);
}

/**
 * Starts a record's query on the server. If there is no such record, or the id is invalid, the page
 * is answered with 404; every other failure is left to the browser. `beside` is what else the page
 * shows.
 */
export async function startRecord(
  id: string,
  start: Start,
  beside: readonly Start[] = [],
): Promise<DehydratedState> {
  // In the one form in which it is written: another would be a second URL of the same page.
  if (readRecordId(id) !== id) notFound();
  const client = new QueryClient();
  await startOn(client, [start, ...beside], PATIENCE_MS);
  const error = client.getQueryState(start.queryKey)?.error;
  if (isFailure(error) && error.kind === "not_found") notFound();
  return dehydrate(client);
}
