import { type Selectable, sql } from "kysely";
import * as z from "zod";
import type { Hashed } from "#lib/audit/event-hash.ts";
import type { AuditEventTable } from "#lib/database/tables/audit.ts";
import { AUDIT_OUTCOMES } from "#lib/schemas/audit/audit-outcome.ts";
import { jsonSchema } from "#lib/schemas/common/json.ts";

/** An event as it is stored in the database. */
export type Stored = Hashed & { hash: string };

const text = z.string().nullable();
const storedSchema = z.object({
  account_id: z.string(),
  seq: z.string(),
  id: z.string(),
  at: z.string(),
  actor_kind: z.enum(["person", "visitor", "system"]),
  actor_id: text,
  actor_name: text,
  actor_email: text,
  session_id: text,
  action: z.string(),
  subject_type: text,
  subject_id: text,
  outcome: z.enum(AUDIT_OUTCOMES),
  before: jsonSchema,
  after: jsonSchema,
  reason: text,
  address: text,
  user_agent: text,
  request_id: text,
  prev_hash: z.string(),
  hash: z.string(),
});

/**
 * What a query selects beside all columns: the JSON as its text. It was hashed with the numbers that
 * JavaScript writes, and columns give long ones as text.
 */
export const jsonTexts = [
  sql<string | null>`audit_event.before::text`.as("before_text"),
  sql<string | null>`audit_event.after::text`.as("after_text"),
];

type Row = Selectable<AuditEventTable> & { before_text: string | null; after_text: string | null };

/** Reads a row of the table. Throws a ZodError where its columns are not what the migration made. */
export function readStored({ before_text, after_text, ...row }: Row): Stored {
  return storedSchema.parse({ ...row, before: parsed(before_text), after: parsed(after_text) });
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
