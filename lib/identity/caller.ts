import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

/** A user who has signed in. */
type Member = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  /** What a limited viewer sees; null for everybody else. */
  limits: AccessLimits | null;
};

/** Somebody who has not signed in, and from where they ask. */
export type Visitor = {
  member: null;
  /** The client's IP address, as the socket or the trusted proxies say; null if nobody can tell. */
  clientIp: string | null;
  userAgent: string | null;
  requestId: string;
};

/** Who asks for an operation, and from where. Every operation takes it first. */
export type Caller = Omit<Visitor, "member"> & {
  member: Member;
  sessionId: string;
  /** The one-use grant of step-up (header Step-Up), where the request brought one and not a question. */
  stepUp: string | null;
};
