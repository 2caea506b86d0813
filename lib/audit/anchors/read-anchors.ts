import "server-only";
import { open } from "node:fs/promises";
import { type Anchor, anchorSchema } from "#lib/audit/anchors/anchor.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";

export type Anchors = {
  /** By the event's number: what the caller states, otherwise the oldest line of the file. */
  bySeq: ReadonlyMap<string, Anchor>;
  newest: Anchor | null;
};

/**
 * What the anchor file, and the caller, say of an account's log; the file need not exist. A line
 * that can't be read counts as absent: a power cut may have torn it, and an attacker who would
 * spoil a line to hide something could as well have removed it.
 */
export async function readAnchors(
  file: string | null,
  account: string,
  noted: AuditLink[] = [],
): Promise<Anchors> {
  const bySeq = new Map<string, Anchor>();
  let newest: Anchor | null = null;
  const take = (anchor: Anchor) => {
    if (!bySeq.has(anchor.seq)) bySeq.set(anchor.seq, anchor);
    if (newest === null || BigInt(anchor.seq) > BigInt(newest.seq)) newest = anchor;
  };
  // First, since an attacker who could rewrite the log may have been able to rewrite the file too.
  const at = new Date().toISOString();
  for (const link of noted) take({ ...link, merchant: account, at });
  for await (const text of linesOf(file)) {
    const anchor = parse(text);
    if (anchor?.merchant === account) take(anchor);
  }
  return { bySeq, newest };
}

async function* linesOf(file: string | null): AsyncGenerator<string> {
  if (file === null) return;
  const handle = await open(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (handle !== null) yield* handle.readLines();
}

function parse(text: string): Anchor | null {
  try {
    return anchorSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
