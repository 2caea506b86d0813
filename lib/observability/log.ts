import pino from "pino";
import { accountBase } from "#lib/process/current-account.ts";
import { setting } from "#lib/settings/read-settings.ts";

/**
 * Everything that a log line may hold. Lines are built from this list and nothing else: no message
 * of an error, no header, no body and no URL of the provider, each of which could carry a secret.
 */
export type LogEvent = {
  event:
    | "request"
    | "notification"
    | "email"
    | "service_request"
    | "service_retry"
    | "circuit"
    | "database"
    | "replica"
    | "internal_error"
    | "send_log_missing"
    | "other_credentials"
    | "rollups_mended"
    | "unexpected_status"
    | "other_payout"
    | "console";
  requestId?: string | undefined;
  method?: string | undefined;
  route?: string | undefined;
  resource?: string | undefined;
  status?: number | undefined;
  durationMs?: number | undefined;
  attempt?: number | undefined;
  kind?: string | undefined;
  code?: string | undefined;
  state?: string | undefined;
  errorName?: string | undefined;
  /** What a failed page shows to the user, by which its line is found. */
  digest?: string | undefined;
  /** The places of a stack, without its first line, which repeats the message. */
  frames?: string[] | undefined;
};

type Level = "debug" | "info" | "warn" | "error";

/** Picks what the list above names, whatever else the object may hold. */
export function allowListed(event: LogEvent): Record<string, unknown> {
  const { requestId, method, route, resource, status, durationMs, attempt } = event;
  const { kind, code, state, errorName, digest, frames } = event;
  return {
    event: event.event,
    requestId,
    method,
    route,
    resource,
    status,
    durationMs,
    attempt,
    kind,
    code,
    state,
    errorName,
    digest,
    frames,
  };
}

/** What is kept of lines that can't be written, in bytes; what comes after is lost. */
const KEPT_UNWRITTEN = 1_000_000;

const output = pino.destination({ dest: 1, minLength: 1, maxLength: KEPT_UNWRITTEN });
// A full disk must not end the process. It writes what it kept when there is room again.
output.on("error", () => {
  // At the end it would try for ever.
  output.flushSync = () => undefined;
});
output.on("drop", () => output.flush());

const logger = pino(
  {
    level: setting("LOG_LEVEL"),
    base: { app: "counterfoil" },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  output,
);

/** One JSON line on standard output. */
export function log(level: Level, event: LogEvent): void {
  logger[level]({ ...allowListed(event), ...accountOfLine() });
}

/** Where there are several accounts, whose doing it was. */
function accountOfLine(): { account?: string } {
  const base = accountBase();
  return base === "" ? {} : { account: base };
}

/** Where an error came from, without a word of its message. */
export function framesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
