/**
 * Measures the writing of files from synced records that it makes itself, and prints rows of a
 * Markdown table. Run with --conditions=react-server, --expose-gc, DATABASE_URL and BENCH_SIZES
 * (100000,1000000).
 */
import { setTimeout as wait } from "node:timers/promises";
import { fillForExport } from "#bench/export/fill.ts";
import { round } from "#bench/statistics.ts";
import { database, longReads } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { beginExport, getExport, writeExport } from "#lib/operations/records/exports.ts";
import { type ExportInput, exportRequestSchema } from "#lib/schemas/synced/export.ts";

const member = { id: crypto.randomUUID(), name: "A viewer", email: "viewer@example.org" };
const viewer: Caller = {
  member: { ...member, roles: ["viewer"] },
  sessionId: crypto.randomUUID(),
  address: null,
  userAgent: null,
  requestId: "bench-export",
  stepUp: null,
};

const ALL: Omit<ExportInput, "resource" | "format"> = {
  zone: "Europe/Berlin",
  columns: null,
  filter: {},
};

async function begin(input: Pick<ExportInput, "resource" | "format">): Promise<string> {
  return (await beginExport(viewer, exportRequestSchema.parse({ ...ALL, ...input }))).id;
}

/** Writes a file to nowhere as fast as it comes. Memory is the process's own, against that before. */
async function write(input: Pick<ExportInput, "resource" | "format">): Promise<string> {
  const id = await begin(input);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const used = process.cpuUsage();
  const from = performance.now();
  const { body } = await writeExport(viewer, id);
  for await (const _piece of body) most = Math.max(most, process.memoryUsage().rss);
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(used);
  const { rows, bytes } = await getExport(viewer, id);
  const cells = [
    `${input.format.toUpperCase()} of ${input.resource}, every field`,
    rows.toLocaleString("en"),
    `${round(seconds)} s`,
    Math.round(rows / seconds).toLocaleString("en"),
    Math.round((rows * 1e6) / (user + system)).toLocaleString("en"),
    `${round(bytes / 1e6, 0)} MB`,
    `${round((most - before) / 1e6, 0)} MB`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** A reader who takes one piece and then nothing for some seconds: what was made meanwhile is held. */
async function slowReader(): Promise<string> {
  const id = await begin({ resource: "payouts", format: "csv" });
  globalThis.gc?.();
  const { body } = await writeExport(viewer, id);
  const reader = body.getReader();
  await reader.read();
  const before = process.memoryUsage().rss;
  await wait(5_000);
  const grown = process.memoryUsage().rss - before;
  const { rows } = await getExport(viewer, id);
  await reader.cancel();
  return `A reader who takes nothing for 5 s: ${rows.toLocaleString("en")} rows made, ${round(grown / 1e6, 0)} MB more.`;
}

const lines: string[] = [];
for (const size of (process.env.BENCH_SIZES ?? "100000").split(",").map(Number)) {
  await fillForExport(size);
  // Once unmeasured, so that neither the code nor the database's pages are cold.
  await write({ resource: "payouts", format: "csv" });
  lines.push(await write({ resource: "payouts", format: "csv" }));
  lines.push(await write({ resource: "payments", format: "csv" }));
  lines.push(await write({ resource: "payouts", format: "jsonl" }));
  lines.push(await write({ resource: "payouts", format: "xlsx" }));
}
lines.push("", await slowReader());
process.stdout.write(`${lines.join("\n")}\n`);
await longReads().destroy();
await database().destroy();
process.exit(0);
