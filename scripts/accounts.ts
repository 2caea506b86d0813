/**
 * npm run accounts -- list | add NAME [--title TITLE] --settings FILE | change NAME … | close NAME | open NAME: the
 * accounts of this installation (docs/accounts.md). Starts the embedded PostgreSQL if it is not running.
 */
import { runOnDatabase } from "#scripts/launch/on-database.ts";

process.exit(await runOnDatabase("scripts/change-accounts.ts"));
