import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isUuid } from "#lib/records/conditions/matched-rows.ts";
import { areListed } from "#lib/records/payout-list/read-payout-list.ts";
import { DRAFT_STATUS } from "#lib/resources/payout-tabs.ts";
import type { AdjacentPayouts } from "#lib/schemas/payouts/listed-payout.ts";

const placeSchema = z.object({ id: z.string(), created_at: z.string(), is_draft: z.boolean() });
const pageSchema = z.object({ page: z.string() });

/**
 * The pages next to a payout's in All, by the ID in its URL: an order's or the provider's. Null while payouts are
 * not synced, when the list is the provider's own, and for a payout that is not in it.
 */
export async function readAdjacentPayouts(id: string): Promise<AdjacentPayouts | null> {
  if (!(await areListed())) return null;
  const on = database();
  const account = await accountId(on);
  const named = isUuid(id)
    ? sql`id = ${id}::uuid and order_id is not null`
    : sql`provider_payout_id = ${id}::numeric`;
  const { rows } = await sql`
    select id, created_at, status = ${DRAFT_STATUS} as is_draft from payout_row
    where account_id = ${account} and ${named} limit 1`.execute(on);
  const place = placeSchema.optional().parse(rows[0]);
  if (place === undefined || place.is_draft) return null;
  const beside = async (compare: RawBuilder<unknown>, way: RawBuilder<unknown>) => {
    const next = await sql`
      select coalesce(provider_payout_id::text, order_id::text) as page from payout_row
      where account_id = ${account} and status collate "C" <> ${DRAFT_STATUS}
        and (created_at, id) ${compare} (${place.created_at}::timestamptz, ${place.id}::uuid)
      order by created_at ${way}, id ${way} limit 1`.execute(on);
    return pageSchema.optional().parse(next.rows[0])?.page ?? null;
  };
  const [newer, older] = await Promise.all([beside(sql`>`, sql`asc`), beside(sql`<`, sql`desc`)]);
  return { newer, older };
}
