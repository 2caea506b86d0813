import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { recoveryCodesLeft, renewRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";

/** Recovery codes for a user who has just added a factor: new ones, or null if some are left. */
export async function ensureCodes(db: Database, memberId: string): Promise<string[] | null> {
  if ((await recoveryCodesLeft(db, memberId)) > 0) return null;
  return await renewRecoveryCodes(db, memberId);
}
