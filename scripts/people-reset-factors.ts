/**
 * npm run people:reset-factors -- --email name@example.com [--new-password]: recovery for a member
 * who lost every second factor and whom no administrator can help. Works beside a running
 * dashboard, and starts the embedded PostgreSQL if it is not running.
 */
import { runOnDatabase } from "#scripts/launch/on-database.ts";

process.exit(await runOnDatabase("scripts/restore-member.ts"));
