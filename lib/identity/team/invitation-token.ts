import { createHash, randomBytes } from "node:crypto";

/** What an invitation's link carries, and nothing else knows. */
export function newInvitationToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The value by which Counterfoil recognises the link; 256 random bits need no slower hash. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
