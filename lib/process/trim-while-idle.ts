const LOOK_EVERY_MS = 60_000;
/** Less than this is not worth the third of a second that it takes. */
const WORTH_BYTES = 16 * 2 ** 20;

type Options = {
  /** The share of a core below which the process is idle. */
  idleShare: number;
  residentBytes?: () => number;
};

/**
 * Releases the memory that a backfill, an export or a busy day left: V8 keeps it, partly as empty pages in a pool of
 * its own, and releases next to nothing by itself. Looks once a minute. Needs Node's `--expose-gc`, without which it
 * does nothing. Returns what ends it.
 */
export function trimWhileIdle({
  idleShare,
  residentBytes = process.memoryUsage.rss,
}: Options): () => void {
  let used = process.cpuUsage();
  let trimmed = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    if ((user + system) / 1_000 >= idleShare * LOOK_EVERY_MS) return;
    if (residentBytes() < trimmed + WORTH_BYTES) return;
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    trimmed = residentBytes();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
