import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import type { Anchor } from "#lib/audit/anchors/anchor.ts";

const TIMEOUT_MS = 5_000;

/**
 * Adds the anchor as one line at the file's end; resolves when it lies on the disk. A line that a power
 * cut tore is ended first, or it would take this one with it.
 */
export async function noteInFile(file: string, anchor: Anchor): Promise<void> {
  const handle = await open(file, "a+", 0o600);
  try {
    const before = (await endsInLine(handle)) ? "" : "\n";
    await handle.write(`${before}${JSON.stringify(anchor)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function endsInLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === "\n";
}

/** POSTs the anchor as JSON to AUDIT_ANCHOR_URL. Rejects unless it is answered with 2xx. */
export async function noteAtUrl(url: string, anchor: Anchor): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(anchor),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`AUDIT_ANCHOR_URL answered ${answer.status}.`);
}
