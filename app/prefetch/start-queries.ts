import "server-only";
import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";

/** A query's key and the operation that answers it on the server. */
export type Start = { queryKey: QueryKey; read: () => Promise<unknown> };

/** What a page waits for its data before it is sent without. */
const PATIENCE_MS = 400;

/**
 * Starts a page's queries on the server, so that their answers are in the first HTML, under the keys
 * by which the browser would ask. What takes longer than the page's patience, or fails, is left to
 * the browser: its question joins the one already on its way, and it hears the true reason.
 */
export async function startQueries(
  starts: Start[],
  patience = PATIENCE_MS,
): Promise<DehydratedState> {
  const client = new QueryClient();
  await startOn(client, starts, patience);
  return dehydrate(client);
}

/** Starts queries on a client and waits for all of them, but no longer than `patience` ms. Never rejects. */
export async function startOn(client: QueryClient, starts: Start[], patience: number) {
  const answers = starts.map(({ queryKey, read }) =>
    client.prefetchQuery({ queryKey, queryFn: read, retry: false }),
  );
  await waitFor(Promise.all(answers), patience);
}

/** Waits for what a page streams, no longer than for its queries; says whether it is there. Never rejects. */
export async function isThereInTime(reading: Promise<unknown>): Promise<boolean> {
  const there = reading.then(
    () => true,
    () => false,
  );
  return (await waitFor(there, PATIENCE_MS)) ?? false;
}

/** What the promise gives, or nothing after `patience` ms. */
async function waitFor<T>(promise: Promise<T>, patience: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const first = await Promise.race([promise, enough]);
  clearTimeout(timer);
  return first;
}
