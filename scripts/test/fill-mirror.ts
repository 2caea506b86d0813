/**
 * Fills the mirror of the desk at DATABASE_URL from the service at PAYMENT_SERVICE_URL, as fast as it
 * answers. Run with --conditions=react-server.
 */
import { database } from "#lib/database/connection.ts";
import { fillMirror } from "#lib/mirror/sync/fill-mirror.ts";

await fillMirror();
await database().destroy();
process.exit(0);
