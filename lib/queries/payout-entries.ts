import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import { isOpen, type PayoutEntry } from "#lib/schemas/payout-entry.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

const schemas = () => import("#lib/schemas/payout-entry.ts");
const load = loadAnswer(async () => (await schemas()).payoutEntrySchema);
const loadNullable = loadAnswer(async () => (await schemas()).payoutEntrySchema.nullable());
const loadSubmitted = async () => (await schemas()).submittedSchema;

const WATCH_MS = 2_000;

/** An entry of the journal by its UUID, read again every two seconds until its outcome is known. */
export function payoutEntryQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, `/api/payouts/entries/${encodeURIComponent(id)}`, { signal })).data,
    networkMode: "always",
    refetchInterval: ({ state }) =>
      state.data === undefined || isOpen(state.data.state) ? WATCH_MS : false,
    ...retry,
  });
}

/**
 * What became of the order under this key, asked every two seconds; null where the desk has no such
 * order. Asked anew each time, since an old answer says nothing.
 */
export function entryByKeyQuery(key: string | null) {
  return queryOptions({
    queryKey: ["payout-entries", "by-key", key] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/entries?key=${encodeURIComponent(key ?? "")}`;
      return (await fetchJson(loadNullable, path, { signal })).data;
    },
    enabled: key !== null,
    refetchInterval: WATCH_MS,
    refetchIntervalInBackground: true,
    networkMode: "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Orders a payout. Made once for each press of the button, never tried again by itself: whoever gets
 * no answer asks `readEntryByKey`. It goes on when the page is left.
 */
export async function submitPayout(request: PayoutRequest, key: string): Promise<PayoutEntry> {
  const { entry } = await fetchJson(loadSubmitted, "/api/payouts", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(request),
    keepalive: true,
  });
  return entry;
}
