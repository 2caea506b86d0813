import "server-only";
import { operation } from "#lib/operations/operation.ts";

/** Says that a person is still there. To have asked is all: every write keeps its session alive. */
export const keepAlive = operation("session.keep-alive", async () => ({ data: null }));
