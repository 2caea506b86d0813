import type { Dispatcher } from "undici";
import { log } from "#lib/observability/log.ts";
import { failureOf, shapeOf } from "#lib/provider/classify.ts";
import { countExchange } from "#lib/provider/count-exchange.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { type Answer, exchange } from "#lib/provider/exchange.ts";
import type { Fault } from "#lib/provider/fault.ts";
import { cleanJsonText, parseJson } from "#lib/provider/json/parse-json.ts";
import { FailedAttempt } from "#lib/provider/read-policy.ts";
import type { ProviderSettings } from "#lib/provider/read-provider-settings.ts";
import { redactCredentials, redactMessage } from "#lib/provider/redact.ts";
import { isTooDeep } from "#lib/schemas/common/json-depth.ts";

export type ReadRequest = { path: string; subject: "record" | "list" };

/** A {data} answer: its data, the parsed body (a list's without its links), a record's text. */
export type ReadAnswer = { data: unknown; body: unknown; text: string };

/** Of a list without its links to each page, which grow with the account. */
const LIMITS = { record: 1_048_576, list: 16_777_216 };

/** The interface's own answers nest six. */
const MOST_LEVELS = 64;

/** One GET, sorted into data or failure. Never throws. */
export async function attemptRead(
  settings: ProviderSettings,
  dispatcher: Dispatcher,
  { path, subject }: ReadRequest,
  requestId: string,
): Promise<ReadAnswer | FailedAttempt> {
  const startedAt = performance.now();
  const result = await exchange(settings, {
    method: "GET",
    path,
    requestId,
    dispatcher,
    limit: LIMITS[subject],
    isList: subject === "list",
  });
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
  settings: ProviderSettings,
  answer: Answer,
  subject: ReadRequest["subject"],
  requestId: string,
): ReadAnswer | FailedAttempt {
  const text = redactCredentials(answer.text, settings.headers);
  // What walks the parsed value calls itself once a level.
  const body = isTooDeep(text, MOST_LEVELS) ? undefined : parseJson(text);
  const shape = shapeOf(body);
  if (shape.shape === "data")
    return { data: shape.data, body, text: subject === "record" ? cleanJsonText(text) : "" };
  const found = failureOf(shape, answer, subject);
  const clean = (text: string) => redactMessage(text, settings.headers);
  const errors = Object.entries(found.errors ?? {}).map(([field, messages]) => [
    field,
    messages.map(clean),
  ]);
  return new FailedAttempt(
    new ProviderError(found.kind, clean(found.message), {
      retryAfter: found.retryAfter,
      errors: found.errors && Object.fromEntries(errors),
      requestId,
    }),
  );
}

const WORDS = {
  unreachable: ["unavailable", "The provider can't be reached."],
  timeout: ["unavailable", "The provider did not answer in time."],
  lost: ["unavailable", "The connection to the provider was lost before the answer came."],
  redirected: [
    "unreadable",
    "The provider redirected Counterfoil to another URL, which it doesn't follow.",
  ],
  too_large: ["unreadable", "The provider's answer is larger than Counterfoil takes."],
} as const;

function errorOf({ reason }: Fault, requestId: string): ProviderError {
  const [kind, message] = WORDS[reason];
  return new ProviderError(kind, message, { requestId });
}
