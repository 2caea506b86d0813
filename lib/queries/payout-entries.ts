import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { retry } from "#lib/queries/retry.ts";
import { withStepUp } from "#lib/queries/with-step-up.ts";
import { type EntryState, isOpen } from "#lib/schemas/entry-state.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

const schemas = () => import("#lib/schemas/payout-entry.ts");
const load = loadAnswer(async () => (await schemas()).payoutEntrySchema);
const loadNullable = loadAnswer(async () => (await schemas()).payoutEntrySchema.nullable());
const loadSubmitted = async () => (await schemas()).submittedSchema;

const WATCH_MS = 2_000;
/** People take longer than machines. */
const PEOPLE_MS = 4_000;

/** Milliseconds until an entry is read again; not at all once its outcome is known. */
function watchPace(state: EntryState | undefined): number | false {
  if (state === "draft" || state === "awaiting_approval") return PEOPLE_MS;
  return state === undefined || isOpen(state) ? WATCH_MS : false;
}

/** An entry of the journal by its UUID, read again every few seconds until its outcome is known. */
export function payoutEntryQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, `/api/payouts/entries/${encodeURIComponent(id)}`, { signal })).data,
    networkMode: "always",
    refetchInterval: ({ state }) => watchPace(state.data?.state),
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
 * no answer asks `readEntryByKey`. It goes on when the page is left. `draftId` is the id under which the
 * desk keeps the draft, and becomes the entry's; `replaces` the entry in whose place it stands. May ask for
 * a fresh proof.
 */
export async function submitPayout(
  request: PayoutRequest,
  key: string,
  { draftId, replaces }: { draftId: string; replaces: string | null },
  onAsking: (isAsking: boolean) => void,
): Promise<PayoutEntry> {
  const query = new URLSearchParams({ draft: draftId, ...(replaces !== null && { replaces }) });
  const { entry } = await withStepUp(
    (headers) =>
      fetchJson(loadSubmitted, `/api/payouts?${query}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(request),
        keepalive: true,
      }),
    onAsking,
  );
  return entry;
}
