import { createHash, randomBytes } from "node:crypto";

/** What an invitation's link carries, and nothing else knows. */
export function newInvitationToken(): string {
  return randomBytes(32).toString("base64url");
}

/** By what the desk knows the link again; 256 bits of chance need no slower hash. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
