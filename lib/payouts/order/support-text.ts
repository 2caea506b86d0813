import "server-only";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { supportAnswer } from "#lib/provider/support-answer.ts";
import type { PayoutHistory } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The provider's answer to an order's request, as the order keeps it. */
const answerSchema = z
  .object({ status: z.number(), body: z.string(), requestId: z.string() })
  .nullable();

/** What an order's request was followed by: the answer, or what stands in its place. */
const ANSWERED = ["accepted", "refused", "in_doubt", "not_sent"];

const NONE = "none";

/**
 * What the provider's support needs to find an order's request: IDs, times in UTC and the answer, without
 * credentials and without another payout's data. Plain text.
 */
export async function readSupportText(order: PayoutOrder): Promise<string> {
  const row = await database()
    .selectFrom("payout_order")
    .select("answer")
    .where("account_id", "=", await accountId())
    .where("id", "=", order.id)
    .executeTakeFirst();
  const answer = answerSchema.catch(null).parse(row?.answer ?? null);
  const { headers } = accountClient().settings;
  const { trackingId } = order.request;
  return supportText(order, await readHistory(order), {
    status: answer?.status ?? null,
    requestId: answer?.requestId ?? null,
    body: answer === null ? null : supportAnswer(answer.body, { trackingId, headers }),
  });
}

type Answer = { status: number | null; requestId: string | null; body: string | null };

function supportText(
  order: PayoutOrder,
  { events }: Pick<PayoutHistory, "events">,
  answer: Answer,
): string {
  const states = events.filter(({ field }) => field === "state");
  const sent = states.findIndex(({ value }) => value === "sending");
  const after =
    sent < 0 ? undefined : states.slice(sent).find((one) => ANSWERED.includes(one.value));
  const lines = [
    `Order ID: ${order.id}`,
    `Tracking ID: ${order.request.trackingId}`,
    `Payout ID: ${order.payoutId ?? "not known"}`,
    `Possible matches: ${order.candidates.flatMap(({ id }) => id ?? []).join(", ") || NONE}`,
    `Request: POST /api/v1/payouts/create`,
    `Request sent (UTC): ${order.sentAt ?? "not sent"}`,
    `${answer.body === null ? "No answer; given up" : "Answer received"} (UTC): ${after?.firstSeenAt ?? NONE}`,
    `Request ID: ${answer.requestId ?? "none was answered"}`,
    `Last search of the provider's list (UTC): ${order.lookedAt ?? NONE}`,
    `Complete searches: ${order.looks}`,
    `Status of the answer: ${answer.status ?? NONE}`,
    `Answer:\n${answer.body ?? NONE}`,
  ];
  return lines.join("\n");
}
