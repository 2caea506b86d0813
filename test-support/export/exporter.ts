import { randomUUID } from "node:crypto";
import { fileStore, type Part } from "#lib/files/file-store.ts";
import { claimNext } from "#lib/records/export/job/claim-job.ts";
import { findJob } from "#lib/records/export/job/find-job.ts";
import { ExportRun } from "#lib/records/export/run/export-run.ts";
import { writeNext } from "#lib/records/export/run/write-next.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { type ExportInput, exportRequestSchema } from "#lib/schemas/synced/export.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { testLimitsOf } from "#test-support/operations/caller.ts";

/** A member of the own database who may export, as operations are given one. */
export async function newExporter(role: Role = "viewer") {
  const { id, email } = await newMember(role);
  const member = { id, name: "A viewer", email, roles: [role], limits: testLimitsOf([role]) };
  return { member, sessionId: randomUUID(), clientIp: null, userAgent: null, requestId: id };
}

/** Every payout as CSV, or what is said otherwise. */
export function exportRequest(more: Partial<ExportInput> = {}) {
  return exportRequestSchema.parse({
    resource: "payouts",
    format: "csv",
    zone: "Europe/Berlin",
    columns: null,
    filter: {},
    ...more,
  });
}

const never = new AbortController().signal;

/** Writes what waits, one after the other, as a worker does. */
export async function writeAll(): Promise<void> {
  while ((await writeNext(never)) > 0);
}

/** Begins to write what waits, and lets things happen after the first bytes and before the last. */
export async function writeWith(
  meanwhile: () => Promise<void>,
  end: AbortSignal = never,
): Promise<void> {
  const claim = await claimNext();
  if (claim === null) throw new Error("No export waits.");
  await new ExportRun(claim).write(end, meanwhile);
}

/** The bytes that a download would have. */
export async function readFile(id: string): Promise<Buffer> {
  const { row } = await findJob(id);
  if (row.file_id === null) throw new Error(`The export has no file: ${row.state}, ${row.trouble}`);
  return await readStored(row.file_id);
}

/** The content of a stored file, or of a part of it. */
export async function readStored(id: string, part?: Part): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of fileStore.read(id, part)) pieces.push(piece);
  return Buffer.concat(pieces);
}
