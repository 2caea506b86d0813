import "server-only";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sendLogLineSchema } from "#lib/payouts/sending-process/send-log-line.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";

type LoggedSend = { order: string; trackingId: string; contentHash: string; at: string };

/** What one process's log says of one account. */
export type ReadLog = {
  processId: string;
  /** Orders for which the process asked for a claim. */
  claims: ReadonlySet<string>;
  sends: readonly LoggedSend[];
  /** The newest commit that it noted. */
  commit: AuditLink | null;
};

const NAME = /^([0-9a-f-]{36})\.(\d+)\.jsonl$/;

/**
 * Every send log in the folder, by the process's id. A line that can't be read is passed over: a power
 * cut may have torn the last one, and then what it was to say did not happen.
 */
export async function readSendLogs(folder: string, account: string): Promise<Map<string, ReadLog>> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const parts = names
    .flatMap((name) => {
      const [, processId, part] = NAME.exec(name) ?? [];
      return processId === undefined ? [] : [{ name, processId, part: Number(part) }];
    })
    .sort((one, other) => one.part - other.part);
  const logs = new Map<string, Writing>();
  for (const { name, processId } of parts) {
    const log = logs.get(processId) ?? { processId, claims: new Set(), sends: [], commit: null };
    await readPart(join(folder, name), account, log);
    logs.set(processId, log);
  }
  return logs;
}

type Writing = ReadLog & { claims: Set<string>; sends: LoggedSend[]; commit: AuditLink | null };

async function readPart(path: string, account: string, log: Writing): Promise<void> {
  const handle = await open(path);
  for await (const text of handle.readLines()) {
    const line = parse(text);
    if (line === null || line.account !== account) continue;
    if (line.type === "claim") log.claims.add(line.order);
    if (line.type === "send") {
      const { order, trackingId, contentHash, at } = line;
      log.sends.push({ order, trackingId, contentHash, at });
    }
    if (line.type === "commit") log.commit = { seq: line.seq, hash: line.hash };
  }
}

function parse(text: string) {
  try {
    return sendLogLineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
