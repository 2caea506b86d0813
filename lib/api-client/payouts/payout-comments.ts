import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { NewComment, PayoutComment } from "#lib/schemas/payouts/payout-comment.ts";

const schemas = () => import("#lib/schemas/payouts/payout-comment.ts");
const load = loadAnswer(async () => (await schemas()).payoutCommentSchema);
const loadAll = loadAnswer(async () => (await schemas()).payoutCommentSchema.array());

/** A payout's page: by its order's UUID, where it has one, otherwise by the provider's ID. */
export type CommentPlace = { orderId: string | null; payoutId: string | null };

/** How often comments are read again where nobody tells this browser of new ones. */
const PACE_MS = 20_000;

function pathOf({ orderId, payoutId }: CommentPlace): string {
  return orderId === null
    ? recordPath("payouts", payoutId ?? "", "comments")
    : recordPath("payouts/entries", orderId, "comments");
}

/** What was said of a payout, oldest first. */
export function payoutCommentsQuery(place: CommentPlace) {
  const { orderId, payoutId } = place;
  return queryOptions({
    // As updates name what they are about.
    queryKey:
      orderId === null
        ? (["payouts", "comments", payoutId] as const)
        : (["payout-entries", orderId, "comments"] as const),
    queryFn: async ({ signal }) => (await fetchJson(loadAll, pathOf(place), { signal })).data,
    enabled: orderId !== null || payoutId !== null,
    refetchInterval: ({ state }) => followedPace(state, PACE_MS),
    staleTime: 2_000,
    ...retry,
  });
}

/** Says something of a payout. Sent again under one ID, it is the same comment. */
export async function addComment(place: CommentPlace, comment: NewComment): Promise<PayoutComment> {
  return (await sendJson(load, "POST", pathOf(place), comment)).data;
}

/** Withdraws a comment of one's own: that there was one stays. */
export async function withdrawComment(id: string): Promise<PayoutComment> {
  return (await sendJson(load, "POST", recordPath("payouts/comments", id, "withdraw"))).data;
}
