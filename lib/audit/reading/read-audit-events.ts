import "server-only";
import { jsonTexts, readStored, type Stored } from "#lib/audit/read-stored.ts";
import { matchingEvents } from "#lib/audit/reading/matching-events.ts";
import {
  changeOf,
  changeSummaries,
  refusedOf,
  refusedSubjects,
  subjectNames,
} from "#lib/audit/reading/subject-names.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import type { AuditQuery } from "#lib/schemas/audit/audit-query.ts";
import type { List } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/** A page of the events of a filter, newest first. */
export async function listAuditEvents({ page, ...filter }: AuditQuery): Promise<List<AuditEvent>> {
  const events = matchingEvents(await accountId(), filter);
  const before = (page - 1) * PAGE_SIZE;
  const [rows, { count }] = await Promise.all([
    events
      .selectAll()
      .select(jsonTexts)
      .orderBy("seq", "desc")
      .limit(PAGE_SIZE)
      .offset(before)
      .execute(),
    events.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const total = Number(count);
  return {
    data: await toAuditEvents(rows.map(readStored)),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total,
      from: rows.length === 0 ? null : before + 1,
      to: rows.length === 0 ? null : before + rows.length,
    },
  };
}

/** The event with a number (a bigint, as text); null if there is none. */
export async function readAuditEvent(seq: string): Promise<AuditEvent | null> {
  const row = await database()
    .selectFrom("audit_event")
    .selectAll()
    .select(jsonTexts)
    .where("account_id", "=", await accountId())
    .where("seq", "=", seq)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [event] = await toAuditEvents([readStored(row)]);
  return event ?? null;
}

/** More than ever happens to one payout; for a user there is the whole log behind a filter. */
const MOST = 200;

/** What was done to one thing, newest first, at most 200 events. */
export async function auditEventsOfSubject(type: string, id: string): Promise<AuditEvent[]> {
  const rows = await database()
    .selectFrom("audit_event")
    .selectAll()
    .select(jsonTexts)
    .where("account_id", "=", await accountId())
    .where("subject_type", "=", type)
    .where("subject_id", "=", id)
    .orderBy("seq", "desc")
    .limit(MOST)
    .execute();
  return await toAuditEvents(rows.map(readStored));
}

type Subject = AuditEvent["subject"];

/** Events as Counterfoil's API returns them. */
async function toAuditEvents(rows: readonly Stored[]): Promise<AuditEvent[]> {
  const names = await subjectNames(rows);
  const changes = await changeSummaries(rows);
  const refused = await refusedSubjects(rows);
  const subjectOf = (row: Stored): Subject => {
    const { subject_type: type, subject_id: id } = row;
    if (type === null || id === null) return refused.get(refusedOf(row) ?? "") ?? null;
    const name = changes.get(changeOf(row) ?? "") ?? names.get(type)?.get(id) ?? null;
    return { type, id, name };
  };
  return rows.map((row) => toAuditEvent(row, subjectOf(row)));
}

function toAuditEvent(row: Stored, subject: Subject): AuditEvent {
  const { seq, id, at, action, outcome, before, after, reason, address, hash } = row;
  return {
    seq,
    id,
    at,
    actor: actorOf(row),
    sessionId: row.session_id,
    action,
    subject,
    outcome,
    before,
    after,
    reason,
    address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    prevHash: row.prev_hash,
    hash,
  };
}

function actorOf(row: Stored): AuditEvent["actor"] {
  const { actor_kind: kind, actor_id, actor_name, actor_email } = row;
  if (kind === "visitor") return { kind };
  if (kind === "system") return { kind, name: actor_name ?? "" };
  return { kind, id: actor_id ?? "", name: actor_name ?? "", email: actor_email ?? "" };
}
