/**
 * Backfills an empty database and, in turns, asks for the very same pages with nothing but fetch
 * and JSON.parse: of the sandbox as it is, and as if it took a while to answer, as a provider
 * elsewhere does. Prints rows of a Markdown table. Run with --conditions=react-server.
 */
import { sql } from "kysely";
import { median, round } from "#bench/statistics.ts";
import { database } from "#lib/database/connection.ts";
import { ENDPOINTS } from "#lib/provider/endpoints.ts";
import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";
import { readSyncState } from "#lib/sync/completeness/sync-state.ts";
import { openSync, type Sync } from "#lib/sync/sync.ts";
import { backfillBy } from "#test-support/sync/backfill-records.ts";

const TURNS = Number(process.env.BENCH_TURNS ?? "3");
/** As many as the sync has under way. */
const CONCURRENCY = 12;
const UNBOUNDED = 1_000_000;
/** How long the provider takes besides its own work. */
const DISTANCES_MS = [0, 30];

const { baseUrl } = readProviderSettings();

/** A part in the sync that also notes what it asks for. */
function noting(asked: string[]): Sync {
  const sync = openSync(AbortSignal.timeout(3_600_000), UNBOUNDED);
  const read: Sync["read"] = (resource, { from, to }, page) => {
    const search = new URLSearchParams({
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      page: String(page),
    });
    asked.push(`${ENDPOINTS[resource].list}?${search}`);
    return sync.read(resource, { from, to }, page);
  };
  return { ...sync, read };
}

/** Emptied row by row, the tables would keep the dead rows' room and slow the next turn. */
async function truncateSync(): Promise<void> {
  await sql`truncate synced_payout, synced_payment, synced_transaction, synced_currency, synced_day,
    record_change, sync_window, sync_progress, schema_drift, synced_transaction_block`.execute(
    database(),
  );
}

async function setDistance(ms: number): Promise<void> {
  const body = JSON.stringify(ms === 0 ? [] : [{ path: "^/api/", kind: "latency", ms }]);
  const headers = { "content-type": "application/json" };
  await fetch(`${baseUrl}/sandbox/faults`, { method: "PUT", headers, body });
}

async function readBare(paths: readonly string[]): Promise<number> {
  const left = [...paths];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        JSON.parse(await (await fetch(baseUrl + path)).text());
      }
    }),
  );
  return (performance.now() - from) / 1_000;
}

for (const distance of DISTANCES_MS) {
  await setDistance(distance);
  const [fills, bare]: [number[], number[]] = [[], []];
  let [rows, requests] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await truncateSync();
    const asked: string[] = [];
    const from = performance.now();
    await backfillBy(noting(asked));
    fills.push((performance.now() - from) / 1_000);
    bare.push(await readBare(asked));
    requests = asked.length;
    const { resources } = await readSyncState();
    rows = resources.reduce((sum, { records }) => sum + records, 0);
  }
  const pace = (seconds: number) => Math.round(rows / seconds).toLocaleString("en");
  const [fill, reader] = [median(fills), median(bare)];
  const cells = [
    `First fill of ${rows.toLocaleString("en")} records in ${requests.toLocaleString("en")} requests, a service ${distance} ms away`,
    `${round(fill)} s, ${pace(fill)} rows/s`,
    `${round(reader)} s, ${pace(reader)} rows/s`,
    `${round((100 * reader) / fill, 0)} %`,
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
await setDistance(0);
await truncateSync();
await database().destroy();
process.exit(0);
