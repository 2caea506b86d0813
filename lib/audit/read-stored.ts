import type { Selectable } from "kysely";
import { z } from "zod";
import type { Hashed } from "#lib/audit/entry-hash.ts";
import type { AuditEntryTable } from "#lib/database/tables/audit.ts";
import { AUDIT_OUTCOMES } from "#lib/schemas/audit-outcome.ts";
import { jsonSchema } from "#lib/schemas/json.ts";

/** An entry as it lies in the database. */
export type Stored = Hashed & { hash: string };

const text = z.string().nullable();
const storedSchema = z.object({
  ...{ merchant_id: z.string(), seq: z.string(), id: z.string(), at: z.string() },
  actor_kind: z.enum(["person", "visitor", "system"]),
  ...{ actor_id: text, actor_name: text, actor_email: text, session_id: text },
  ...{ action: z.string(), subject_type: text, subject_id: text },
  outcome: z.enum(AUDIT_OUTCOMES),
  ...{ before: jsonSchema, after: jsonSchema, reason: text },
  ...{ address: text, user_agent: text, request_id: text },
  ...{ prev_hash: z.string(), hash: z.string() },
});

/** Reads a row of the table. Throws a ZodError where its columns are not what the migration made. */
export function readStored(row: Selectable<AuditEntryTable>): Stored {
  return storedSchema.parse(row);
}
