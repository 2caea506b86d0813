/** Brings the database at DATABASE_URL to the newest form. Run with --conditions=react-server. */
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";

try {
  const ran = await migrate(databaseUrl());
  for (const name of ran) console.log(`  migrated: ${name}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The database could not be brought up to date: ${reason}`);
  process.exitCode = 1;
}
