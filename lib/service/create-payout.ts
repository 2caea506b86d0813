import "server-only";
import { z } from "zod";
import { contradiction } from "#lib/addresses/contradiction.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { shapeOf } from "#lib/service/classify.ts";
import { client } from "#lib/service/client.ts";
import { countExchange } from "#lib/service/count-exchange.ts";
import { type Answer, exchange } from "#lib/service/exchange.ts";
import type { Fault } from "#lib/service/fault.ts";
import { whyLeftOpen } from "#lib/service/left-open.ts";
import { normalisePayout } from "#lib/service/normalise/payout.ts";
import { oneShot } from "#lib/service/one-shot.ts";
import { parseJson } from "#lib/service/parse-json.ts";
import { redact } from "#lib/service/redact.ts";
import { log } from "#lib/telemetry/log.ts";
import { currentRequestId } from "#lib/telemetry/request-context.ts";

/** A create request (service interface, 4.1); `amount` goes under the field's name of the settings. */
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

/**
 * What became of a payout that was to be sent. "not_sent": certainly no byte of it reached the
 * service. "in_doubt": it may or may not have been stored; only the service's lists can tell, and it
 * must never be sent again on this ground alone.
 */
export type CreateOutcome =
  | { outcome: "accepted"; payout: Payout }
  | { outcome: "refused"; message: string; errors: Record<string, string[]> }
  | { outcome: "not_sent"; reason: string }
  | { outcome: "in_doubt"; reason: string };

const LIMIT = 1_048_576;

/**
 * Sends the payout once. Never throws, never repeats. The connection is a fresh one: a kept one that
 * the service is just closing would be lost with the request on it, and look in doubt.
 */
export async function createPayout(
  payout: CreatePayoutRequest,
  via = client(),
): Promise<CreateOutcome> {
  const requestId = currentRequestId();
  const { amount, ...fields } = payout;
  const body = JSON.stringify({ ...fields, [via.settings.amountField]: amount });
  const dispatcher = oneShot();
  const startedAt = performance.now();
  const path = "/api/v1/payouts/create";
  const request = { method: "POST", path, body, requestId, dispatcher, limit: LIMIT } as const;
  const result = await exchange(via.settings, request);
  void dispatcher.destroy().catch(() => undefined);
  const outcome =
    "fault" in result
      ? outcomeOfFault(result.fault)
      : outcomeOf(result.answer, payout, via.settings.headers);
  const durationMs = Math.round(performance.now() - startedAt);
  countExchange(path, outcome.outcome, durationMs);
  log(outcome.outcome === "accepted" ? "info" : "warn", {
    ...{ event: "service_request", method: "POST", resource: path, requestId },
    durationMs,
    status: "answer" in result ? result.answer.status : undefined,
    code: "fault" in result ? result.fault.code : undefined,
    kind: outcome.outcome,
  });
  return outcome;
}

const FAULT_WORDS: Record<Fault["reason"], string> = {
  unreachable: "The payment service can't be reached.",
  timeout: "The payment service did not answer in time.",
  lost: "The connection was lost before the answer came.",
  redirected: "The payment service sent the request elsewhere.",
  too_large: "The payment service's answer was too large to be read.",
};

function outcomeOfFault({ reason, sent }: Fault): CreateOutcome {
  return { outcome: sent ? "in_doubt" : "not_sent", reason: FAULT_WORDS[reason] };
}

/** A gateway in between may answer in the service's manner without knowing what the service did. */
const FROM_A_GATEWAY = new Set([408, 499, 502, 503, 504, 520, 521, 522, 523, 524]);
/** By their definition given before a request is worked on. */
const TURNED_AWAY = new Set([401, 429]);

/** A refusal has nothing to show: one that comes with a record may well have stored it. */
const carriesData = z.object({ data: z.record(z.string(), z.unknown()) });

/** An acceptance of something else than was ordered is none: what stands against it, or null. */
function whyNotClear(payout: Payout, ordered: CreatePayoutRequest): string | null {
  if (payout.id === null) return "The payment service answered without the payout's id.";
  if (payout.trackingId && payout.trackingId !== ordered.trackingId) {
    return "The payment service answered with another payout.";
  }
  const field = contradiction(payout, ordered);
  if (field === null) return null;
  return `The payment service answered with another ${field} than was ordered.`;
}

function outcomeOf(
  { status, text }: Answer,
  ordered: CreatePayoutRequest,
  headers: Record<string, string>,
): CreateOutcome {
  const body = parseJson(text);
  const shape = shapeOf(body);
  if (shape.shape !== "data" && carriesData.safeParse(body).success) {
    return { outcome: "in_doubt", reason: "The payment service answered yes and no at once." };
  }
  if (shape.shape === "data") {
    const payout = normalisePayout(shape.data);
    const reason = whyNotClear(payout, ordered);
    return reason === null ? { outcome: "accepted", payout } : { outcome: "in_doubt", reason };
  }
  const clean = (words: string) => redact(words, headers);
  if (FROM_A_GATEWAY.has(status)) {
    return { outcome: "in_doubt", reason: `The answer came from a gateway (${status}).` };
  }
  const isRefusal = shape.shape === "validation_error" || shape.shape === "operation_error";
  const leftOpen = isRefusal ? whyLeftOpen(shape) : null;
  if (leftOpen !== null) return { outcome: "in_doubt", reason: leftOpen };
  if (shape.shape === "validation_error") {
    const errors = Object.entries(shape.errors).map(([field, words]) => [field, words.map(clean)]);
    return {
      outcome: "refused",
      message: clean(shape.message),
      errors: Object.fromEntries(errors),
    };
  }
  if (shape.shape === "operation_error") {
    return { outcome: "refused", message: clean(shape.message), errors: {} };
  }
  if (TURNED_AWAY.has(status)) {
    const words =
      "message" in shape ? shape.message : "The payment service turned the request away.";
    return { outcome: "refused", message: clean(words), errors: {} };
  }
  return { outcome: "in_doubt", reason: "The payment service's answer can't be read." };
}
