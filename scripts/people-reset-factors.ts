/**
 * npm run people:reset-factors -- --email name@example.com [--new-password]: the way back for somebody
 * who lost every second factor and whom no administrator can help. Works beside a running desk, and
 * starts the embedded PostgreSQL where nothing else has.
 */
import { runOnDatabase } from "#scripts/launch/on-database.ts";

process.exit(await runOnDatabase("scripts/restore-person.ts"));
