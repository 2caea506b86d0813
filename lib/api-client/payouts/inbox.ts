import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";

const schemas = () => import("#lib/schemas/payouts/inbox.ts");
const loadWork = loadAnswer(async () => (await schemas()).inboxSchema);
const loadCounts = loadAnswer(
  async () => (await import("#lib/schemas/payouts/inbox-counts.ts")).inboxCountsSchema,
);

const loadAttention = loadAnswer(
  async () => (await import("#lib/schemas/figures/inbox-attention.ts")).inboxAttentionSchema,
);

const loadPaidBefore = loadAnswer(async () => (await schemas()).paidBeforeSchema);

const loadRepeated = loadAnswer(async () => (await schemas()).repeatedSchema);

/** The former name until the version in deploy/released, whose processes may answer, knows the path of app/api too. */
const PATH = "/api/payouts/desk";

const WORK_MS = 5_000;
const COUNTS_MS = 15_000;

export const inboxKeys = {
  all: ["inbox"] as const,
  work: ["inbox", "work"] as const,
  counts: ["inbox", "counts"] as const,
  overview: ["inbox", "overview"] as const,
};

/** What is in the Inbox, refreshed while the page is visible. */
export function inboxQuery() {
  return queryOptions({
    queryKey: inboxKeys.work,
    queryFn: async ({ signal }) => (await fetchJson(loadWork, PATH, { signal })).data,
    staleTime: 2_000,
    refetchInterval: ({ state }) => followedPace(state, WORK_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** How much is in the Inbox, for the sidebar of every page. */
export function inboxCountsQuery() {
  return queryOptions({
    queryKey: inboxKeys.counts,
    queryFn: async ({ signal }) => (await fetchJson(loadCounts, `${PATH}/counts`, { signal })).data,
    staleTime: 5_000,
    refetchInterval: ({ state }) => followedPace(state, COUNTS_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** What the overview shows of the Inbox; the page has it at first. */
export function inboxAttentionQuery() {
  return queryOptions({
    queryKey: inboxKeys.overview,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadAttention, "/api/overview/attention", { signal })).data,
    staleTime: 2_000,
    refetchInterval: ({ state }) => followedPace(state, COUNTS_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** How often the recipients of these orders, which wait for the user's approval, were paid before. */
export function paidBeforeQuery(orderIds: readonly string[]) {
  return queryOptions({
    queryKey: ["payouts", "paid-before", ...orderIds] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadPaidBefore, "/api/payouts/inbox/paid-before", { signal })).data,
    enabled: orderIds.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/**
 * Which of these orders, which wait for the user's approval, repeat a recent payout. Read again with the rest of the
 * Inbox: who approves one of two equal ones must be warned of the other.
 */
export function repeatedQuery(orderIds: readonly string[]) {
  return queryOptions({
    queryKey: [...inboxKeys.all, "repeated", ...orderIds] as const,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadRepeated, "/api/payouts/inbox/repeated", { signal })).data,
    enabled: orderIds.length > 0,
    staleTime: 2_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
