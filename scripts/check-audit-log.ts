/**
 * Walks the audit log at DATABASE_URL and says what it found. Exits with 1 where it does not agree, and
 * with 2 where it agrees with itself but no anchor is there to hold it against.
 * Run with --conditions=react-server, as `npm run audit:verify` does. Takes --anchor number:hash, as
 * often as there are hashes that were noted elsewhere than in AUDIT_ANCHOR_FILE, and --account for one account alone.
 */
import { parseArgs } from "node:util";
import { forAccount, listAccounts } from "#lib/accounts/change-accounts.ts";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { database } from "#lib/database/connection.ts";
import { type AuditProof, auditLinkSchema } from "#lib/schemas/audit/audit-proof.ts";
import { reasonOf } from "#scripts/processes/failure.ts";

const UNANCHORED = 2;

try {
  const { noted, names } = await readArguments();
  const codes: number[] = [];
  for (const name of names) {
    const proof = await forAccount(name, () => checkChain({ noted }));
    if (names.length > 1) console.log(`Account ${name}:`);
    for (const line of inWords(proof)) console.log(line);
    codes.push(exitCodeOf(proof));
  }
  process.exitCode = [1, UNANCHORED].find((code) => codes.includes(code)) ?? 0;
} catch (error) {
  console.error(`The audit log could not be checked: ${reasonOf(error)}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

async function readArguments() {
  const { values } = parseArgs({
    options: { anchor: { type: "string", multiple: true }, account: { type: "string" } },
  });
  const all = (await listAccounts()).map(({ name }) => name);
  const names = values.account === undefined ? all : [values.account];
  const anchors = values.anchor ?? [];
  if (anchors.length > 0 && names.length > 1) {
    throw new Error("Say of which account the anchors are: --account NAME.");
  }
  return { names, noted: anchors.map(readAnchor) };
}

function readAnchor(text: string) {
  const [seq, hash] = text.split(":");
  const link = auditLinkSchema.safeParse({ seq, hash });
  if (!link.success) throw new Error("--anchor takes an event's number, a colon and its hash.");
  return link.data;
}

function exitCodeOf(proof: AuditProof): number {
  if (proof.state !== "whole") return 1;
  return proof.anchored === null && proof.upTo.seq !== "0" ? UNANCHORED : 0;
}

function inWords(proof: AuditProof): string[] {
  const { seq, hash } = proof.upTo;
  if (proof.state === "broken") {
    return [
      `The audit log does not agree. ${proof.fault.detail}`,
      `Up to event ${seq} it is whole, hash ${hash}.`,
    ];
  }
  const whole = `${seq} events, whole, newest hash ${hash}`;
  if (proof.state === "under_way" || proof.anchored === null) {
    return [
      whole,
      "No anchors were found. Without them, a log that was cut off or rewritten looks the same.",
      "Set AUDIT_ANCHOR_FILE to the file that holds them, or pass --anchor number:hash.",
    ];
  }
  const { count, seq: newest, at } = proof.anchored;
  return [whole, `It agrees with all anchors (${count}), the newest of event ${newest} at ${at}.`];
}
