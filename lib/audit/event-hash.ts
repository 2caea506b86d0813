import { createHash } from "node:crypto";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import type { AuditEventTable } from "#lib/database/tables/audit.ts";
import type { Json } from "#lib/schemas/common/json.ts";

/** An event's columns except its own hash, as they are written to the database and read from it. */
export type Hashed = Omit<AuditEventTable, "hash" | "before" | "after"> & {
  before: Json;
  after: Json;
};

/** What the first event names as the previous hash. */
export const NO_HASH = "0".repeat(64);

const FORM = "counterfoil-audit/1";

/**
 * SHA-256, in 64 hexadecimal digits, over the canonical JSON of [form, the columns by their names].
 * Names are beside values, so that nothing can slide from one column into the next.
 */
export function eventHash(event: Hashed): string {
  const { account_id, seq, id, at, prev_hash } = event;
  const { actor_kind, actor_id, actor_name, actor_email, session_id } = event;
  const { action, subject_type, subject_id, outcome, before, after, reason } = event;
  const { address, user_agent, request_id } = event;
  const columns = {
    // The column's first name: hashes that are noted elsewhere must stay what they are.
    merchant_id: account_id,
    seq,
    id,
    at,
    prev_hash,
    actor_kind,
    actor_id,
    actor_name,
    actor_email,
    session_id,
    action,
    subject_type,
    subject_id,
    outcome,
    before,
    after,
    reason,
    address,
    user_agent,
    request_id,
  };
  return createHash("sha256")
    .update(canonicalJson([FORM, columns]))
    .digest("hex");
}
