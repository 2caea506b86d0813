import type { Dispatcher } from "undici";
import { failureOf, shapeOf } from "#lib/service/classify.ts";
import { countExchange } from "#lib/service/count-exchange.ts";
import { ServiceError } from "#lib/service/error.ts";
import { type Answer, exchange } from "#lib/service/exchange.ts";
import type { Fault } from "#lib/service/fault.ts";
import { parseJson } from "#lib/service/parse-json.ts";
import { parseList } from "#lib/service/parse-list.ts";
import { FailedAttempt } from "#lib/service/read-policy.ts";
import { redact } from "#lib/service/redact.ts";
import type { ServiceSettings } from "#lib/service/settings.ts";
import { log } from "#lib/telemetry/log.ts";

export type ReadRequest = { path: string; subject: "record" | "list" };

/** A {data} answer: its data, the parsed body (a list's without its links), a record's text. */
export type ReadAnswer = { data: unknown; body: unknown; text: string };

/** A list's envelope grows with the account: about 22 MB at 5,000,000 records. */
const LIMITS = { record: 1_048_576, list: 67_108_864 };

/** One GET, sorted into data or failure. Never throws. */
export async function attemptRead(
  settings: ServiceSettings,
  dispatcher: Dispatcher,
  { path, subject }: ReadRequest,
  requestId: string,
): Promise<ReadAnswer | FailedAttempt> {
  const startedAt = performance.now();
  const request = { method: "GET", path, requestId, dispatcher, limit: LIMITS[subject] } as const;
  const result = await exchange(settings, request);
  const durationMs = Math.round(performance.now() - startedAt);
  const resource = path.split("?")[0];
  if ("fault" in result) {
    const { code, reason } = result.fault;
    log("warn", { event: "service_request", requestId, resource, durationMs, kind: reason, code });
    countExchange(path, reason, durationMs);
    return new FailedAttempt(errorOf(result.fault, requestId), reason === "timeout");
  }
  const { status } = result.answer;
  // A line for every read would cost more than the read's own parsing; the request's line says enough.
  log("debug", { event: "service_request", requestId, resource, durationMs, status });
  const sorted = sortAnswer(settings, result.answer, subject, requestId);
  const outcome = sorted instanceof FailedAttempt ? sorted.failure.kind : "data";
  countExchange(path, outcome, durationMs);
  return sorted;
}

function sortAnswer(
  settings: ServiceSettings,
  answer: Answer,
  subject: ReadRequest["subject"],
  requestId: string,
): ReadAnswer | FailedAttempt {
  const body = subject === "list" ? parseList(answer.text) : parseJson(answer.text);
  const shape = shapeOf(body);
  if (shape.shape === "data")
    return { data: shape.data, body, text: subject === "record" ? answer.text : "" };
  const found = failureOf(shape, answer, subject);
  const clean = (text: string) => redact(text, settings.headers);
  const errors = Object.entries(found.errors ?? {}).map(([field, messages]) => [
    field,
    messages.map(clean),
  ]);
  return new FailedAttempt(
    new ServiceError(found.kind, clean(found.message), {
      retryAfter: found.retryAfter,
      errors: found.errors && Object.fromEntries(errors),
      requestId,
    }),
  );
}

const WORDS = {
  unreachable: ["unavailable", "The payment service can't be reached."],
  timeout: ["unavailable", "The payment service did not answer in time."],
  lost: ["unavailable", "The connection to the payment service was lost before the answer came."],
  redirected: [
    "unreadable",
    "The payment service sent the desk elsewhere, which it doesn't follow.",
  ],
  too_large: ["unreadable", "The payment service's answer is larger than the desk takes."],
} as const;

function errorOf({ reason }: Fault, requestId: string): ServiceError {
  const [kind, message] = WORDS[reason];
  return new ServiceError(kind, message, { requestId });
}
