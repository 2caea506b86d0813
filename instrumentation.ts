import type { Instrumentation } from "next";

/**
 * Starts what goes on beside the requests, once for each server process. All of it is within the condition, by
 * which Turbopack leaves it out of the build for the Edge runtime, where nothing of ours runs; what follows a
 * `return` it builds.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    if (process.env.NEXT_PHASE === "phase-production-build") return;
    const { startTraces } = await import("#lib/observability/traces.ts");
    await startTraces();
    const { countOrders } = await import("#lib/payouts/count-orders.ts");
    const { countOrdersBy } = await import("#lib/observability/order-counts.ts");
    countOrdersBy(countOrders);
    const { measureControl } = await import("#lib/payout-control/read-control.ts");
    const { measureControlBy } = await import("#lib/observability/control-figures.ts");
    measureControlBy(measureControl);
    const { keepSocketIps } = await import("#lib/identity/client-ip.ts");
    keepSocketIps();
    const { openAccounts } = await import("#lib/accounts/open-accounts.ts");
    const { runAs } = await import("#lib/process/current-account.ts");
    for (const account of await openAccounts()) await runAs(account, beginFor);
  }
}

/** What goes on for the account at hand. */
async function beginFor(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { noteSafetySettings } = await import("#lib/safety/note-settings.ts");
    await noteSafetySettings("web");
    const { noteCredentialsAtStart } = await import(
      "#lib/payouts/credentials/known-credentials.ts"
    );
    // Before anything is synced, which may be another merchant account's.
    await noteCredentialsAtStart();
    const { keepAnchors } = await import("#lib/audit/anchors/keep-anchors.ts");
    const { onEnd } = await import("#lib/observability/at-end.ts");
    onEnd(keepAnchors());
    const { keepSender } = await import("#lib/payouts/lost-commits/keep-sender.ts");
    keepSender();
    const { keepLimiterShared } = await import("#lib/sync/throttle/share-limiter.ts");
    onEnd(keepLimiterShared());
  }
}

/**
 * Logs what a page failed with, without a word of its message, under the digest that a user sees.
 */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageError } = await import("#lib/observability/page-error.ts");
    logPageError(error, { route: routePath, requestId: request.headers["x-request-id"] });
  }
};
