import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { retry } from "#lib/queries/retry.ts";
import {
  isOpen,
  type PayoutEntry,
  payoutEntrySchema,
  submittedSchema,
} from "#lib/schemas/payout-entry.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

const schema = z.object({ data: payoutEntrySchema });
const byKeySchema = z.object({ data: payoutEntrySchema.nullable() });

const WATCH_MS = 2_000;

/** An entry of the journal by its UUID, read again every two seconds until its outcome is known. */
export function payoutEntryQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(schema, `/api/payouts/entries/${encodeURIComponent(id)}`, { signal })).data,
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
      return (await fetchJson(byKeySchema, path, { signal })).data;
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
  const { entry } = await fetchJson(submittedSchema, "/api/payouts", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(request),
    keepalive: true,
  });
  return entry;
}
