/**
 * Brings the database at DATABASE_URL to the newest form: by the role of DATABASE_MIGRATION_URL, which owns
 * the tables, where that is set; the role of DATABASE_URL is then given what the running processes need. At a
 * start, which says by COUNTERFOIL_OWN_SANDBOX whether it brought the sandbox, it refuses an account whose data is of
 * another environment, and names closed accounts of which payouts are under way, and accounts of one merchant account.
 * Run with --conditions=react-server.
 */
import { keepEnvironment } from "#lib/accounts/keep-environment.ts";
import { openAccounts } from "#lib/accounts/open-accounts.ts";
import { describeSharedPayouts } from "#lib/accounts/own-merchant.ts";
import { describeClosedUnderWay } from "#lib/accounts/require-none-under-way.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { settleRole } from "#lib/database/role-settings.ts";
import { mayChangeAuditLog, roleOf } from "#lib/database/roles.ts";
import { ofEachAccount } from "#lib/process/current-account.ts";
import { requiredSetting, setting } from "#lib/settings/read-settings.ts";
import { reasonOf } from "#scripts/processes/failure.ts";

try {
  await bringUpToDate();
} catch (error) {
  console.error(`The database could not be brought up to date: ${reasonOf(error)}`);
  process.exitCode = 1;
}

if (process.exitCode === undefined && setting("COUNTERFOIL_OWN_SANDBOX") !== undefined) {
  try {
    const accounts = await openAccounts();
    await ofEachAccount(keepEnvironment);
    for (const sentence of await describeClosedUnderWay()) note(sentence);
    const named = accounts.map(({ id, path }) => ({ id, name: path }));
    for (const sentence of await describeSharedPayouts(named)) note(sentence);
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  } finally {
    await database().destroy();
  }
}

function note(sentence: string): void {
  console.log(`  note: ${sentence}`);
}

async function bringUpToDate(): Promise<void> {
  const owner = setting("DATABASE_MIGRATION_URL");
  const role = owner === undefined ? undefined : await roleOf(requiredSetting("DATABASE_URL"));
  if (owner !== undefined && role === (await roleOf(owner))) {
    throw new Error(
      "DATABASE_MIGRATION_URL must name another role than DATABASE_URL does, or be unset.",
    );
  }
  const ran = await migrate(owner ?? requiredSetting("DATABASE_URL"), role, note);
  for (const name of ran) console.log(`  migrated: ${name}`);
  for (const wrong of (await settleRole(requiredSetting("DATABASE_URL"))).wrong) note(wrong);
  if (role !== undefined && (await mayChangeAuditLog(requiredSetting("DATABASE_URL")))) {
    note(
      `The database role "${role}" may still change the audit log: it is a superuser, owns the tables, or is a member of a role that does.`,
    );
  }
}
