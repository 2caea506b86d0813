/**
 * Backfills Counterfoil's database at DATABASE_URL from the provider at PAYMENT_SERVICE_URL, as
 * fast as it answers. Run with --conditions=react-server.
 */
import { database } from "#lib/database/connection.ts";
import { backfillRecords } from "#test-support/sync/backfill-records.ts";

await backfillRecords();
await database().destroy();
process.exit(0);
