import "server-only";
import { createHash } from "node:crypto";

/**
 * What the database keeps of a session's token. The token has 190 bits of chance, so a plain hash
 * can't be guessed backwards; whoever reads the table has no session.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
