import { requiredSetting, setting } from "#lib/settings/read-settings.ts";

/** The role that owns everything on the embedded server. */
const OWNER = "counterfoil";

/**
 * The URL of the tables' owner, for what a test does beyond the rights of the running processes: make
 * databases and roles, tamper with the audit log, switch triggers off.
 */
export function ownerUrl(): string {
  const named = setting("DATABASE_MIGRATION_URL");
  if (named !== undefined) return named;
  const url = new URL(requiredSetting("DATABASE_URL"));
  url.username = OWNER;
  return url.href;
}
