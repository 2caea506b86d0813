import "server-only";
import { createHash } from "node:crypto";

/**
 * What the database keeps of a session's token. The token has 256 random bits, so a plain hash
 * can't be reversed by guessing; reading the table gives no session.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
