import { accountSingleton } from "#lib/process/current-account.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";

const appended = accountSingleton<(seq: bigint) => void>("audit appended", () => () => undefined);
const committed = accountSingleton<(link: AuditLink) => void>(
  "audit committed",
  () => () => undefined,
);

/** Has the listener called with the number of every audit event that this process writes, before its commit. */
export const whenAppended = appended.set;

/** Says that an event was written; it counts once its transaction is committed. */
export function tellAppended(seq: bigint): void {
  appended.get()(seq);
}

/** Has the listener called with every audit event that this process wrote, after its commit. */
export const whenCommitted = committed.set;

export function tellCommitted(link: AuditLink): void {
  committed.get()(link);
}
