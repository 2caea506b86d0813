import "server-only";
import { proofSoFar } from "#lib/audit/proof/proof-so-far.ts";
import { listChoices } from "#lib/audit/reading/list-choices.ts";
import {
  auditEventsOfSubject,
  listAuditEvents,
  readAuditEvent,
} from "#lib/audit/reading/read-audit-events.ts";
import { type AuditExport, startExport } from "#lib/audit/reading/start-export.ts";
import { whileSignedIn } from "#lib/identity/sessions/while-signed-in.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import type { AuditLink, AuditProof } from "#lib/schemas/audit/audit-proof.ts";
import type { AuditChoices, AuditFilter, AuditQuery } from "#lib/schemas/audit/audit-query.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** A page of the audit events of a filter, newest first. */
export const listAudit = operation(
  "audit.list",
  (_caller, query: AuditQuery): Promise<List<AuditEvent>> => listAuditEvents(query),
);

/**
 * Writes the audit events of a filter as CSV, with times in `tz` and in UTC. It breaks off when the
 * caller's session ends.
 */
export const exportAudit = operation(
  "audit.export",
  async (caller, { tz, ...filter }: AuditFilter & { tz: string }): Promise<AuditExport> => {
    const { lines, count } = await startExport(caller, filter, tz);
    return { lines: whileSignedIn(caller, lines), count };
  },
);

/** The audit event with a number. Rejects with a Failure, "not_found". */
export const getAuditEvent = operation(
  "audit.get",
  async (_caller, seq: string): Promise<AuditEvent> => {
    const entry = /^[1-9]\d{0,17}$/.test(seq) ? await readAuditEvent(seq) : null;
    if (entry === null) throw new Failure("not_found", `The audit log has no event ${seq}.`);
    return entry;
  },
);

/** By whom and what the audit log may be filtered: who and what is in it. */
export const listAuditChoices = operation(
  "audit.list-choices",
  (): Promise<AuditChoices> => listChoices(),
);

/**
 * What was done to one thing ("payout-entry" and its id, for example), newest first, at most 200
 * events.
 */
export const listAuditOfSubject = operation(
  "audit.of-subject",
  (_caller, { type, id }: { type: string; id: string }): Promise<AuditEvent[]> =>
    auditEventsOfSubject(type, id),
);

/**
 * Proves that no audit event was changed or removed, some thousands at a time: from the last that
 * was proven, or from `after` on. "under_way" asks to be called again with its `upTo`.
 */
export const verifyAudit = operation(
  "audit.verify",
  (_caller, after?: AuditLink): Promise<AuditProof> => proofSoFar(after),
);
