/**
 * A failure on the way, before any answer could be read. `sent` is false only where it is certain
 * that no byte of the request reached the provider: the connection never came about.
 */
export type Fault = {
  reason: "unreachable" | "timeout" | "lost" | "redirected" | "too_large";
  sent: boolean;
  /** The system's or undici's code, for the log. */
  code: string;
};

const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAI_FAIL",
  "UND_ERR_CONNECT_TIMEOUT",
]);
// A certificate is judged before the first byte of a request leaves. Other TLS errors are not named
// here: an alert can also come after it.
const CERTIFICATE =
  /^(?:ERR_TLS_CERT_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_SSL_WRONG_VERSION_NUMBER$)/;
const TIMED_OUT = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"]);

/** Sorts what undici threw by the codes down its chain of causes; what is unknown may have been sent. */
export function faultOf(error: unknown, signal: AbortSignal): Fault {
  for (const { code, syscall } of codesOf(error)) {
    if (NEVER_CONNECTED.has(code) || CERTIFICATE.test(code) || syscall === "connect") {
      return { reason: "unreachable", sent: false, code };
    }
    if (TIMED_OUT.has(code)) return { reason: "timeout", sent: true, code };
  }
  if (signal.aborted) return { reason: "timeout", sent: true, code: "TIMEOUT" };
  return { reason: "lost", sent: true, code: codesOf(error)[0]?.code ?? "UNKNOWN" };
}

type Code = { code: string; syscall: string };

function codesOf(error: unknown, depth = 0): Code[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const syscall = "syscall" in error && typeof error.syscall === "string" ? error.syscall : "";
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [
    ...(code === "" ? [] : [{ code, syscall }]),
    ...inner.flatMap((cause: unknown) => codesOf(cause, depth + 1)),
  ];
}
