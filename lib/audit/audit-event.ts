import type { AuditOutcome } from "#lib/schemas/audit/audit-outcome.ts";
import type { Json } from "#lib/schemas/common/json.ts";

/** Which part of Counterfoil acts without a user; `operator`: a command on the server itself. */
type System =
  | "sender"
  | "resolver"
  | "follower"
  | "start"
  | "comparison"
  | "operator"
  | "cooling-off"
  | "payout control"
  | "expiry"
  | "exports";

/** Somebody who has not signed in, such as a visitor whose sign-in failed. */
type Visitor = {
  member: null;
  clientIp: string | null;
  userAgent: string | null;
  requestId: string;
};

/** A user of Counterfoil; identity's Caller has this shape. */
export type Someone = {
  member: { id: string; name: string; email: string };
  sessionId: string;
  clientIp: string | null;
  userAgent: string | null;
  requestId: string;
};

/** Who did it. */
export type By = Someone | Visitor | { system: System; requestId?: string };

/** What was done. `before` and `after` are built from allow-lists, and never hold a secret. */
export type AuditEvent = {
  /** An operation's name, or another of that form: "sign-in.failed". */
  action: string;
  subject: { type: string; id: string } | null;
  outcome: AuditOutcome;
  before?: Json;
  after?: Json;
  /** Why, in words for the log's readers; at most 1,000 characters. */
  reason?: string;
};
