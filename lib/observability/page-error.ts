import { framesOf, log } from "#lib/observability/log.ts";
import { digestOf } from "#lib/text/digest-of.ts";

type Where = { route: string; requestId: string | string[] | undefined };

/** The log line of a page that could not be built. Its digest is what the user is shown. */
export function logPageError(error: unknown, { route, requestId }: Where): void {
  log("error", {
    event: "internal_error",
    requestId: typeof requestId === "string" ? requestId : undefined,
    route,
    digest: digestOf(error),
    errorName: error instanceof Error ? error.name : typeof error,
    frames: framesOf(error),
  });
}
