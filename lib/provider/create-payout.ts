import "server-only";
import { log } from "#lib/observability/log.ts";
import { currentRequestId } from "#lib/observability/request-context.ts";
import type { Client } from "#lib/provider/client.ts";
import { countExchange } from "#lib/provider/count-exchange.ts";
import { type AnswerMeaning, meaningOf } from "#lib/provider/create-answer.ts";
import { type Answer, exchange } from "#lib/provider/exchange.ts";
import type { Fault } from "#lib/provider/fault.ts";
import { type MayLeave, oneShot } from "#lib/provider/one-shot.ts";
import { redactAnswer } from "#lib/provider/redact.ts";
import type { Discrepancy } from "#lib/schemas/payouts/discrepancy.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * A create request (docs/provider-interface.md, Operations); `amount` goes under the field's name of the settings.
 */
export type CreatePayoutRequest = {
  currency: string;
  trackingId: string;
  walletId: string;
  label?: string | undefined;
  address: string;
  tag?: string | undefined;
  fee: string;
  isFeeIncluded: boolean;
  webhookUrl?: string | undefined;
  amount: string;
};

/** The provider's answer as it came, without credentials, for the provider's support. */
type KeptAnswer = { status: number; body: string; requestId: string };

/**
 * What became of a payout that we tried to send. "not_sent": certainly no byte of it reached the
 * provider. "in_doubt": it may or may not have been stored; only the provider's lists can tell, and it
 * must never be sent again on this ground alone. Unless stated, its doubt is "other".
 */
export type CreateOutcome = (
  | { outcome: "accepted"; payout: Payout; discrepancies?: Discrepancy[] }
  | { outcome: "refused"; message: string; errors: Record<string, string[]> }
  | { outcome: "not_sent"; reason: string }
  | {
      outcome: "in_doubt";
      reason: string;
      doubt?: "error_shape" | "other";
      candidate?: Payout | null;
    }
) & { answer?: KeptAnswer };

const LIMIT = 1_048_576;

const HELD_BACK =
  "Counterfoil stood still before the payout could leave, or could not note it in its send log.";

/**
 * Sends the payout once. Never throws, never repeats. It uses a fresh connection: on a kept one
 * that the provider is just closing, the request would be lost and the payout would become in
 * doubt. `mayLeave` is called once the connection is open, and decides whether the first byte is
 * sent.
 */
export async function createPayout(
  client: Client,
  payout: CreatePayoutRequest,
  mayLeave: MayLeave,
): Promise<CreateOutcome> {
  const requestId = currentRequestId();
  const { amount, ...fields } = payout;
  const body = JSON.stringify({ ...fields, [client.settings.amountField]: amount });
  let hasLeft = false;
  const dispatcher = oneShot(async () => {
    hasLeft = await mayLeave();
    return hasLeft;
  });
  const path = "/api/v1/payouts/create";
  await client.limiter.enterPost(path);
  const startedAt = performance.now();
  const request = { method: "POST", path, body, requestId, dispatcher, limit: LIMIT } as const;
  const result = await exchange(client.settings, request);
  void dispatcher.destroy().catch(() => undefined);
  if ("answer" in result) {
    const { status, retryAfter } = result.answer;
    const seconds = retryAfter ?? (status === 429 ? 1 : 0);
    if (seconds > 0) client.limiter.rest(seconds * 1_000);
  }
  const outcome =
    "fault" in result
      ? outcomeOfFault(result.fault, hasLeft)
      : outcomeOf(result.answer, payout, client.settings, requestId);
  const durationMs = Math.round(performance.now() - startedAt);
  countExchange(path, outcome.outcome, durationMs);
  log(outcome.outcome === "accepted" ? "info" : "warn", {
    event: "service_request",
    method: "POST",
    resource: path,
    requestId,
    durationMs,
    status: "answer" in result ? result.answer.status : undefined,
    code: "fault" in result ? result.fault.code : undefined,
    kind: outcome.outcome,
  });
  return outcome;
}

const FAULT_WORDS: Record<Fault["reason"], string> = {
  unreachable: "The provider can't be reached.",
  timeout: "The provider did not answer in time.",
  lost: "The connection was lost before the provider's answer came.",
  redirected: "The provider redirected the request to another URL.",
  too_large: "The provider's answer was too large to be read.",
};

function outcomeOfFault({ reason, sent }: Fault, hasLeft: boolean): CreateOutcome {
  if (sent && !hasLeft) return { outcome: "not_sent", reason: HELD_BACK };
  return { outcome: sent ? "in_doubt" : "not_sent", reason: FAULT_WORDS[reason] };
}

function outcomeOf(
  { status, text }: Answer,
  ordered: CreatePayoutRequest,
  settings: Client["settings"],
  requestId: string,
): CreateOutcome {
  const meaning: AnswerMeaning = meaningOf({ status, text }, ordered, settings);
  const body = keptBody(text, settings.headers);
  return { ...meaning, answer: { status, body, requestId } };
}

/** What of an answer's body is kept: bytes in UTF-8. */
const KEPT_BYTES = 4_096;

/** Redacted before it is cut, so that no part of a credential is left at the end. */
function keptBody(text: string, headers: Record<string, string>): string {
  const clean = redactAnswer(text, headers).toWellFormed().replaceAll("\0", "\uFFFD");
  if (Buffer.byteLength(clean) <= KEPT_BYTES) return clean;
  // A character that is cut in two comes out as U+FFFD, three bytes at most.
  return Buffer.from(clean)
    .subarray(0, KEPT_BYTES - 3)
    .toString("utf8");
}
