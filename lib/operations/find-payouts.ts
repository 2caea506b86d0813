import "server-only";
import { readPage } from "#lib/mirror/read/page.ts";
import { operation } from "#lib/operations/operation.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { MirroredList } from "#lib/schemas/mirror/mirrored-list.ts";
import type { Payout } from "#lib/schemas/payout.ts";

/** A page of the mirror's payouts, as filtered and sorted. Rejects with a Failure. */
export const findPayouts = operation(
  "payouts.find",
  (_caller, query: MirrorQuery): Promise<MirroredList<Payout>> => readPage("payouts", query),
);
