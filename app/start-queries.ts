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
export async function startQueries(starts: Start[]): Promise<DehydratedState> {
  const client = new QueryClient();
  await startOn(client, starts, PATIENCE_MS);
  return dehydrate(client);
}

/** Starts queries on a client and waits for all of them, but no longer than `patience` ms. Never rejects. */
export async function startOn(client: QueryClient, starts: Start[], patience: number) {
  const answers = starts.map(({ queryKey, read }) =>
    client.prefetchQuery({ queryKey, queryFn: read, retry: false }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(answers), enough]);
  clearTimeout(timer);
}
