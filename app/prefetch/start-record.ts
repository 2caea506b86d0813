import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { type Start, startOn } from "#app/prefetch/start-queries.ts";
import { isFailure } from "#lib/schemas/failure.ts";

/** Longer than a list's: only an answer in time can become the page's own status 404. */
const PATIENCE_MS = 1_500;

/**
 * Starts a record's query on the server. If the provider says that there is no such record, or the
 * id is invalid, the page is answered with 404; every other failure is left to the browser.
 * `beside` is what else the page shows.
 */
export async function startRecord(
  id: string,
  start: Start,
  beside: readonly Start[] = [],
): Promise<DehydratedState> {
  if (!isRecordId(id)) notFound();
  const client = new QueryClient();
  await startOn(client, [start, ...beside], PATIENCE_MS);
  const error = client.getQueryState(start.queryKey)?.error;
  if (isFailure(error) && error.kind === "not_found") notFound();
  return dehydrate(client);
}

/** Whether a segment of the URL is a record's number, in the one form in which it is written. */
function isRecordId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,17})$/.test(text);
}
