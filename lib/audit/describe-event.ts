import type { AuditEvent, By } from "#lib/audit/audit-event.ts";
import type { Hashed } from "#lib/audit/event-hash.ts";
import { withholdSecrets } from "#lib/audit/withhold-secrets.ts";
import { isJsonList, type Json } from "#lib/schemas/common/json.ts";

type Described = Omit<Hashed, "account_id" | "seq" | "id" | "at" | "prev_hash">;

/**
 * The columns that tell who and what, cleaned and cut to lengths that a page can show. Throws if
 * `before` or `after` would let a secret in (`withholdSecrets` says when).
 */
export function describeEvent(by: By, event: AuditEvent): Described {
  return {
    ...actorColumns(by),
    action: event.action,
    subject_type: event.subject === null ? null : cleanText(event.subject.type, 100),
    subject_id: event.subject === null ? null : cleanText(event.subject.id, 300),
    outcome: event.outcome,
    before: cleanJson(withholdSecrets(event.before ?? null)),
    after: cleanJson(withholdSecrets(event.after ?? null)),
    reason: cut(event.reason, 1000),
  };
}

function actorColumns(by: By) {
  const nobody = { actor_id: null, actor_name: null, actor_email: null, session_id: null };
  if ("system" in by) {
    const origin = { address: null, user_agent: null, request_id: cut(by.requestId, 128) };
    return { ...nobody, ...origin, actor_kind: "system" as const, actor_name: by.system };
  }
  const origin = {
    address: cut(by.clientIp, 100),
    user_agent: cut(by.userAgent, 500),
    request_id: cut(by.requestId, 128),
  };
  if (by.member === null) return { ...nobody, ...origin, actor_kind: "visitor" as const };
  return {
    ...origin,
    actor_kind: "person" as const,
    actor_id: cut(by.member.id, 100),
    actor_name: cut(by.member.name, 200),
    actor_email: cut(by.member.email, 320),
    session_id: cut(by.sessionId, 128),
  };
}

function cut(text: string | null | undefined, most: number): string | null {
  return text === null || text === undefined ? null : cleanText(text, most);
}

/**
 * A text as PostgreSQL returns it: it stores no NUL and no half of a surrogate pair, and an event
 * must hash the same before it is written and after it is read. Cut to `most` UTF-16 units.
 */
export function cleanText(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.slice(0, most).toWellFormed().replaceAll("\0", "\uFFFD");
}

/** As cleanText, for every name and text in a JSON value. */
export function cleanJson(value: Json): Json {
  if (typeof value === "string") return cleanText(value);
  if (value === null || typeof value !== "object") return value;
  if (isJsonList(value)) return value.map(cleanJson);
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [[cleanText(name), cleanJson(member)] as const],
  );
  return Object.fromEntries(members);
}
