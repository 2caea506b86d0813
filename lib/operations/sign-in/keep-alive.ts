import "server-only";
import { operation } from "#lib/operations/operation.ts";

/**
 * Reports that a user is still there. The request itself is enough: every write keeps its session
 * alive.
 */
export const keepAlive = operation("session.keep-alive", async () => ({ data: null }));
