import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { exportAudit } from "#lib/operations/audit.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

test("the audit log is handed over as long as the session is good, from its first line on", async () => {
  const auditor = await signedIn("auditor");
  const { lines } = await exportAudit(auditor, { tz: "UTC" });
  await database().deleteFrom("session").where("user_id", "=", auditor.member.id).execute();
  await expect(lines.next()).rejects.toThrow("The session ended");
});
