import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { pageCaller } from "#app/page-caller.ts";
import { startOn } from "#app/start-queries.ts";
import { getPayoutEntry } from "#lib/operations/get-payout-entry.ts";
import { payoutEntryQuery } from "#lib/queries/payout-entries.ts";
import { isFailure } from "#lib/schemas/failure.ts";

const PATIENCE_MS = 1_500;

/** Starts the query of a journal entry's page; where the journal has no such entry, it is a 404. */
export async function startEntry(id: string): Promise<DehydratedState> {
  const caller = await pageCaller();
  const client = new QueryClient();
  const { queryKey } = payoutEntryQuery(id);
  await startOn(client, [{ queryKey, read: () => getPayoutEntry(caller, id) }], PATIENCE_MS);
  const error = client.getQueryState(queryKey)?.error;
  if (isFailure(error) && error.kind === "not_found") notFound();
  return dehydrate(client);
}
