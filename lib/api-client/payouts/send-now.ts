import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { AccountHold } from "#lib/schemas/account-hold.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { UnknownCredentials } from "#lib/schemas/provider-credentials.ts";

const HOLD_MS = 10_000;
const EQUAL_MS = 4_000;

const loadHold = loadAnswer(async () =>
  (await import("#lib/schemas/account-hold.ts")).accountHoldSchema.nullable(),
);
const loadUnknown = loadAnswer(async () =>
  (await import("#lib/schemas/provider-credentials.ts")).unknownCredentialsSchema.nullable(),
);
const loadSent = loadAnswer(
  async () => (await import("#lib/schemas/payouts/send-now.ts")).sentNowSchema,
);
const loadSubmitted = async () =>
  (await import("#lib/schemas/payouts/payout-order.ts")).submittedSchema;

/** Whether the account is on hold, kept up while it is looked at. */
export function accountHoldQuery() {
  return queryOptions({
    queryKey: ["account-hold"],
    queryFn: async ({ signal }) =>
      (await fetchJson(loadHold, "/api/account-hold", { signal })).data,
    refetchInterval: ({ state }) => pollPace(state, HOLD_MS),
    retry: false,
  });
}

/** Says that a hold may be released, as it was shown. May ask for a step-up. Rejects with a ProblemError. */
export async function releaseHold(
  { id, changedAt }: Pick<AccountHold, "id" | "changedAt">,
  reason: string,
): Promise<AccountHold | null> {
  const release = { id, changedAt, reason };
  return (await sendJson(loadHold, "POST", "/api/account-hold/release", release)).data;
}

/** The credentials in use with which nothing is sent, kept up while they are looked at. */
export function unknownCredentialsQuery() {
  return queryOptions({
    queryKey: ["provider-credentials"],
    queryFn: async ({ signal }) =>
      (await fetchJson(loadUnknown, "/api/provider-credentials", { signal })).data,
    refetchInterval: ({ state }) => pollPace(state, HOLD_MS),
    retry: false,
  });
}

/** Has the account send with these credentials. May ask for a step-up. Rejects with a ProblemError. */
export async function acceptCredentials(
  fingerprint: string,
  reason: string,
): Promise<UnknownCredentials | null> {
  const accept = { fingerprint, reason };
  return (await sendJson(loadUnknown, "POST", "/api/provider-credentials/accept", accept)).data;
}

/** Sends payouts that wait for "Send", with one step-up. Rejects with a ProblemError. */
export async function sendNow(ids: string[]): Promise<string[]> {
  return (await sendJson(loadSent, "POST", "/api/payouts/send-now", { ids })).data.sent;
}

const loadUnconfirmedEqual = loadAnswer(async () =>
  (await import("#lib/schemas/payouts/send-now.ts")).unconfirmedEqualSchema.array(),
);

/**
 * The unconfirmed payouts whose end a payout waits for. Once there are some, they are read again only with the order, so
 * that the list doesn't grow beneath the button that confirms them.
 */
export function unconfirmedEqualQuery(id: string) {
  return queryOptions({
    queryKey: ["payout-entries", id, "other-payment"] as const,
    queryFn: async ({ signal }) => {
      const path = recordPath("payouts/entries", id, "other-payment");
      return (await fetchJson(loadUnconfirmedEqual, path, { signal })).data;
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.length > 0 ? false : pollPace(state, EQUAL_MS),
    staleTime: 0,
    ...retry,
  });
}

type Confirmation =
  | { about: "other-payment"; others: string[] }
  | { about: "decide-look"; says: "this_payout" | "other_payout"; payoutId: string };

/** Confirms what a payout waits for. May ask for a step-up. Rejects with a ProblemError. */
export async function confirmWaiting(
  { id, contentHash, version }: PayoutOrder,
  { about, ...confirmation }: Confirmation,
): Promise<PayoutOrder> {
  const path = recordPath("payouts/entries", id, about);
  return (await sendJson(loadSubmitted, "POST", path, { contentHash, version, ...confirmation }))
    .entry;
}
