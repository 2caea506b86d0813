import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { recoveryCodesLeft, renewRecoveryCodes } from "#lib/identity/factors/recovery-codes.ts";

/** Recovery codes for a user who has just added a factor: new ones, or null if some are left. */
export async function ensureCodes(db: Kysely<Tables>, memberId: string): Promise<string[] | null> {
  if ((await recoveryCodesLeft(db, memberId)) > 0) return null;
  return await renewRecoveryCodes(db, memberId);
}
