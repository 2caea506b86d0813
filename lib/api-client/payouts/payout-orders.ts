import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import { isOpen, type OrderState } from "#lib/resources/order-states.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { SHOWN_DECISION_HEADER, type ShownDecision } from "#lib/schemas/shown-decision.ts";

const schemas = () => import("#lib/schemas/payouts/payout-order.ts");
const load = loadAnswer(async () => (await schemas()).payoutOrderSchema);
const loadNullable = loadAnswer(async () => (await schemas()).payoutOrderSchema.nullable());
const loadSubmitted = async () => (await schemas()).submittedSchema;

const WATCH_MS = 2_000;
/** Users take longer than machines. */
const PEOPLE_MS = 4_000;

/** Milliseconds until an order is read again; not at all once its outcome is known. */
function watchPace(state: OrderState | undefined): number | false {
  if (state === "draft" || state === "awaiting_approval") return PEOPLE_MS;
  return state === undefined || isOpen(state) ? WATCH_MS : false;
}

/** A payout order by its UUID, read again every few seconds until its outcome is known. */
export function payoutOrderQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(load, `/api/payouts/entries/${encodeURIComponent(id)}`, { signal })).data,
    networkMode: "always",
    refetchInterval: ({ state }) => {
      const pace = watchPace(state.data?.state);
      return pace === false ? false : followedPace(state, pace);
    },
    ...retry,
  });
}

/**
 * The outcome of the order under this key, asked every two seconds; null if Counterfoil has no such
 * order. Asked again each time, since an old answer says nothing.
 */
export function orderByKeyQuery(key: string | null) {
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
 * The order that was submitted from the draft with this id, from any browser; null if none was. Asked again each time,
 * since an old answer says nothing.
 */
export function orderOfDraftQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", "of-draft", id] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/drafts/${encodeURIComponent(id)}/entry`;
      return (await fetchJson(loadNullable, path, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    ...retry,
  });
}

type Submission = {
  draftId: string;
  replaces: string | null;
  ask: string | null;
  shown: ShownDecision;
};

/**
 * Orders a payout. Where the provider declined it, it rejects with the problem "refused", which names the order. Made
 * once for each press of the button, never retried by itself: a caller that gets no answer asks
 * `orderByKeyQuery`. It goes on when the page is left. `draftId` is the id under which Counterfoil
 * keeps the draft, and becomes the order's; `replaces` the order that it replaces; `ask` the member
 * who is asked to approve it; `shown` what the button said. May ask for step-up.
 */
export async function submitPayout(
  request: PayoutRequest,
  key: string,
  { draftId, replaces, ask, shown }: Submission,
  onAsking: (isAsking: boolean) => void,
): Promise<PayoutOrder> {
  const query = new URLSearchParams({
    draft: draftId,
    ...(replaces !== null && { replaces }),
    ...(ask !== null && { ask }),
  });
  const { entry: order } = await sendJson(loadSubmitted, "POST", `/api/payouts?${query}`, request, {
    headers: { "idempotency-key": key, [SHOWN_DECISION_HEADER]: shown },
    keepalive: true,
    onStepUp: onAsking,
  });
  return order;
}

const loadOrderOfPayout = loadAnswer(async () =>
  (await import("#lib/schemas/payouts/payout-order.ts")).payoutOrderSchema.nullable(),
);

/**
 * This installation's order that became a payout of the provider; null if it was made elsewhere.
 */
export function orderOfPayoutQuery(payoutId: string) {
  return queryOptions({
    queryKey: ["payouts", "entry", payoutId] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadOrderOfPayout, recordPath("payouts", payoutId, "entry"), { signal }))
        .data,
    staleTime: 30_000,
    ...retry,
  });
}

const loadHistory = loadAnswer(
  async () => (await import("#lib/schemas/payouts/payout-history.ts")).payoutHistorySchema,
);

/** What was seen of an order and when first, and what users decided on it. */
export function payoutHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id, "history"] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/entries/${encodeURIComponent(id)}/history`;
      return (await fetchJson(loadHistory, path, { signal })).data;
    },
    staleTime: 2_000,
    ...retry,
  });
}

const loadSupport = loadAnswer(
  async () => (await import("#lib/schemas/payouts/payout-history.ts")).payoutSupportSchema,
);

/** What the provider's support needs to find an order's request, ready to be copied. */
export function payoutSupportQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id, "support"] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/entries/${encodeURIComponent(id)}/support`;
      return (await fetchJson(loadSupport, path, { signal })).data;
    },
    staleTime: 5_000,
    ...retry,
  });
}

const loadAudit = loadAnswer(async () =>
  (await import("#lib/schemas/audit/audit-event.ts")).auditEventSchema.array(),
);

/** What users did to a payout order, by the audit log, newest first. */
export function payoutAuditQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id, "audit"] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ type: "payout-entry", id });
      return (await fetchJson(loadAudit, `/api/audit/of-subject?${search}`, { signal })).data;
    },
    staleTime: 5_000,
    ...retry,
  });
}
