import {
  defaultShouldDehydrateQuery,
  MutationCache,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { leaveForSignIn } from "#components/signed-in-user/leave-for-sign-in.ts";
import { retry } from "#lib/api-client/requests/retry.ts";

/**
 * Counterfoil's query client, the same on server and browser. A list is never fetched again merely
 * because the window got the focus: rows would move while the user reads; what is new is announced
 * instead. If the session has ended, the user is sent to sign in again. A query that is still under
 * way is handed on, so that the page needn't wait.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveForSignIn }),
    mutationCache: new MutationCache({ onError: leaveForSignIn }),
    defaultOptions: {
      queries: { ...retry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
      dehydrate: {
        shouldDehydrateQuery: (query) =>
          defaultShouldDehydrateQuery(query) || query.state.status === "pending",
      },
    },
  });
}
