import { requiredSetting, setting } from "#lib/settings/read-settings.ts";

/** The role that owns everything on the embedded server. */
const OWNER = "counterfoil";

/**
 * The URL of the owner of the tables in the database that DATABASE_URL names, for what a test does beyond
 * the rights of the running processes: make databases and roles, tamper with the audit log, switch triggers
 * off.
 */
export function ownerUrl(): string {
  const running = new URL(requiredSetting("DATABASE_URL"));
  const named = setting("DATABASE_MIGRATION_URL");
  const owner = new URL(named ?? running);
  if (named === undefined) owner.username = OWNER;
  // A test that points DATABASE_URL at its own database must not touch the stack's through the other.
  owner.pathname = running.pathname;
  return owner.href;
}
