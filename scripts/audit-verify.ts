/**
 * npm run audit:verify: proves that no audit event was changed or removed, or names the first that
 * does not agree and ends with 1. Starts the embedded PostgreSQL if it is not running.
 */
import { runOnDatabase } from "#scripts/launch/on-database.ts";

process.exit(await runOnDatabase("scripts/check-audit-log.ts"));
