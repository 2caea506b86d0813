import type { Instrumentation } from "next";

/** Starts what goes on beside the requests, once for each server process. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const { startTraces } = await import("#lib/telemetry/traces.ts");
  await startTraces(process.env);
  const { countEntries } = await import("#lib/payouts/count-entries.ts");
  const { countEntriesBy } = await import("#lib/telemetry/entry-counts.ts");
  countEntriesBy(countEntries);
  const { keepSocketAddresses } = await import("#lib/identity/client-address.ts");
  keepSocketAddresses();
  const { keepAnchors } = await import("#lib/audit/anchors/keep-anchors.ts");
  const { onEnd } = await import("#lib/telemetry/at-end.ts");
  onEnd(keepAnchors());
}

/** Logs what a page failed with, without a word of its message, under the digest that a person sees. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageError } = await import("#lib/telemetry/page-error.ts");
  logPageError(error, { route: routePath, requestId: request.headers["x-request-id"] });
};
