/**
 * Measures the writing and the reading of exported files, from synced records that it makes itself, and prints
 * rows of a Markdown table; then kills a worker in the middle of a file and compares what the next one writes.
 * Run with --conditions=react-server, --expose-gc, DATABASE_URL and BENCH_SIZES (100000,1000000).
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fillForExport } from "#bench/export/fill.ts";
import { round } from "#bench/statistics.ts";
import { accountId } from "#lib/database/account.ts";
import { database, longReads } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { createMember } from "#lib/identity/create-member.ts";
import {
  beginExport,
  downloadExport,
  getExport,
  removeExport,
} from "#lib/operations/records/exports.ts";
import { writeNext } from "#lib/records/export/run/write-next.ts";
import { type ExportInput, exportRequestSchema } from "#lib/schemas/synced/export.ts";

const WORKER = ["--conditions=react-server", "bench/export/write-one.ts"];
/** At this share of the rows the worker is killed. */
const KILLED_AT = 0.5;
const LOOK_MS = 50;
const HOUR_MS = 3_600_000;

const viewer = await newViewer();
const never = new AbortController().signal;

async function newViewer(): Promise<Caller> {
  const member = { name: "A viewer", email: `${crypto.randomUUID()}@example.org` };
  const id = await tx((transaction) =>
    createMember(transaction, { ...member, roles: ["viewer"], passwordHash: "none" }),
  );
  // A download ends with its session, so there is one, of a token that nobody has.
  const sessionId = crypto.randomUUID();
  await database()
    .insertInto("session")
    .values({
      account_id: await accountId(),
      id: sessionId,
      user_id: id,
      token: crypto.randomUUID(),
      expires_at: new Date(Date.now() + HOUR_MS).toISOString(),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  return {
    member: { ...member, id, roles: ["viewer"], limits: null },
    sessionId,
    clientIp: null,
    userAgent: null,
    requestId: "bench-export",
    stepUp: null,
  };
}

const ALL: Omit<ExportInput, "resource" | "format"> = {
  zone: "Europe/Berlin",
  columns: null,
  filter: {},
};

async function begin(input: Pick<ExportInput, "resource" | "format">): Promise<string> {
  return (await beginExport(viewer, exportRequestSchema.parse({ ...ALL, ...input }))).id;
}

/** Does `work` and says how long it took, and by how much the process grew. */
async function measured(work: () => Promise<unknown>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, LOOK_MS);
  const used = process.cpuUsage();
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  const { user, system } = process.cpuUsage(used);
  return { seconds, processor: (user + system) / 1e6, grown: most - before };
}

async function readWhole(id: string): Promise<string> {
  const file = await downloadExport(viewer, id, { range: null, ifRange: null });
  if (file.part === "unsatisfiable") throw new Error("The whole file was asked for.");
  const hash = createHash("sha256");
  for await (const piece of file.content) hash.update(piece);
  return hash.digest("hex");
}

/** Writes a file as the worker does, and reads it as a download does. */
async function write(input: Pick<ExportInput, "resource" | "format">): Promise<string> {
  const id = await begin(input);
  const writing = await measured(() => writeNext(never));
  const reading = await measured(() => readWhole(id));
  const { rows, bytes, state } = await getExport(viewer, id);
  if (state !== "done") throw new Error(`The export is ${state}.`);
  const stored = await storedBytes();
  await removeExport(viewer, id);
  const cells = [
    `${input.format.toUpperCase()} of ${input.resource}, every field`,
    rows.toLocaleString("en"),
    `${round(writing.seconds)} s`,
    Math.round(rows / writing.seconds).toLocaleString("en"),
    Math.round(rows / writing.processor).toLocaleString("en"),
    `${round(bytes / 1e6, 0)} MB`,
    `${round(stored / 1e6, 0)} MB`,
    `${round(writing.grown / 1e6, 0)} MB`,
    `${round(bytes / 1e6 / reading.seconds, 0)} MB/s, ${round(reading.grown / 1e6, 0)} MB`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** What the chunks of the kept files take. */
async function storedBytes(): Promise<number> {
  const { sum } = await database()
    .selectFrom("stored_file_chunk")
    .select(({ fn }) => fn.sum<string | null>(fn<number>("octet_length", ["content"])).as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Kills a worker in the middle of a file: the next one writes the same bytes. */
async function killOnce(): Promise<string> {
  const whole = await begin({ resource: "payouts", format: "csv" });
  await writeNext(never);
  const id = await begin({ resource: "payouts", format: "csv" });
  const env = { ...process.env, LOG_LEVEL: "fatal" };
  const first = spawn(process.execPath, WORKER, { env, stdio: "inherit" });
  const ended = once(first, "exit");
  let rows = 0;
  for (;;) {
    const job = await getExport(viewer, id);
    if (job.state === "done") throw new Error("The file was written before the worker was killed.");
    rows = job.rows;
    if (job.total !== null && rows > job.total * KILLED_AT) break;
    await wait(LOOK_MS);
  }
  first.kill("SIGKILL");
  await ended;
  const from = performance.now();
  while ((await writeNext(never)) === 0) await wait(LOOK_MS);
  const seconds = (performance.now() - from) / 1000;
  const hashes = await Promise.all([readWhole(whole), readWhole(id)]);
  if (hashes[0] !== hashes[1]) throw new Error(`The hashes differ: ${hashes.join(", ")}`);
  const [job, other] = [await getExport(viewer, whole), await getExport(viewer, id)];
  if (job.sha256 !== hashes[0] || other.sha256 !== hashes[0]) throw new Error("Another hash.");
  return `Killed after ${rows.toLocaleString("en")} of ${other.rows.toLocaleString("en")} rows: ready ${round(seconds)} s after the kill, with the same SHA-256.`;
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
lines.push("", await killOnce());
process.stdout.write(`${lines.join("\n")}\n`);
await longReads().destroy();
await database().destroy();
process.exit(0);
