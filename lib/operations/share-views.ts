import "server-only";
import { operation } from "#lib/operations/operation.ts";

/** The right to put a view of one's own before everybody; saving and changing views ask for it. */
export const shareViews = operation("views.share", async (): Promise<void> => {});
