/**
 * npm run audit:verify: proves that no entry of the audit log was changed or removed, or names the
 * first that does not agree and ends with 1. Starts the embedded PostgreSQL where nothing else has.
 */
import { runOnDatabase } from "#scripts/launch/on-database.ts";

process.exit(await runOnDatabase("scripts/check-audit-log.ts"));
