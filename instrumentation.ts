/** Starts what goes on beside the requests, once for each server process. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  const { keepWatch } = await import("#lib/payouts/keep-watch.ts");
  keepWatch();
}
