import { parseAsReading } from "#components/data-table/params/reading.ts";
import { type QueryValues, readParams } from "#components/ui/url/query-params.ts";
import { AUDIT_OUTCOMES } from "#lib/schemas/audit/audit-outcome.ts";
import type { AuditFilter } from "#lib/schemas/audit/audit-query.ts";
import { isStorable } from "#lib/schemas/synced/storable.ts";

const ACTOR_FORM = /^(?:(?:person|system):.{1,200}|visitor)$/;

const words = (most: number) => (text: string) =>
  text.trim() === "" || text.length > most || !isStorable(text) ? null : text.trim();

/** The URL's parameters that narrow the audit log, beside those of every list. */
export const auditSearchParams = {
  actor: parseAsReading(
    (text) => (ACTOR_FORM.test(text) && isStorable(text) ? text : null),
    String,
  ),
  action: parseAsReading(words(100), String),
  outcome: parseAsReading((text) => AUDIT_OUTCOMES.find((one) => one === text) ?? null, String),
  subject: parseAsReading(words(300), String),
};

export type AuditSearchParams = QueryValues<typeof auditSearchParams>;
export type AuditParam = keyof AuditSearchParams;

/** Reads a query, or a page's `searchParams` on the server. */
export function readAuditSearchParams(query: Parameters<typeof readParams>[1]): AuditSearchParams {
  return readParams(auditSearchParams, query);
}

/** The filter that the readings make; what could not be read does not narrow anything. */
export function auditFilter(read: AuditSearchParams): AuditFilter {
  const { actor, action, outcome, subject } = read;
  return {
    ...(actor?.ok && { actor: actor.value }),
    ...(action?.ok && { action: action.value }),
    ...(outcome?.ok && { outcome: outcome.value }),
    ...(subject?.ok && { subject: subject.value }),
  };
}
