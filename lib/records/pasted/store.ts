import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PastedEntry } from "#lib/text/pasted-entries.ts";

/** How many lists of one member are kept; beyond it, those that were used the longest ago are removed. */
const MOST_KEPT = 200;

/**
 * Keeps a pasted list for a member; anybody of the account can open it by its ID. What nobody has opened for 90 days is removed, and so is the oldest of more
 * than 200 of a member; but for lists that a saved view names.
 */
export async function keepPasted(
  memberId: string,
  entries: readonly PastedEntry[],
): Promise<string> {
  const id = randomUUIDv7();
  await tx(async (on) => {
    const account = await accountId(on);
    await sql`
      insert into pasted_list (account_id, id, member_id, entries, times)
      values (${account}, ${id}, ${memberId}, ${entries.map(({ text }) => text)}::text[],
        ${entries.map(({ times }) => times)}::integer[])`.execute(on);
    await sql`
      delete from pasted_list as old where old.account_id = ${account}
        and (old.used_at < clock_timestamp() - interval '90 days' or old.id in (
          select id from pasted_list where account_id = ${account} and member_id = ${memberId}
          order by used_at desc offset ${MOST_KEPT}))
        and not exists (select from saved_view
          where saved_view.account_id = ${account} and saved_view.query like '%' || old.id || '%')`.execute(
      on,
    );
  });
  return id;
}

const rowSchema = z.object({ entries: z.array(z.string()), times: z.array(z.number()) });

/** The entries of pasted lists of an account. Rejects with a Failure: invalid_request if one is not kept. */
export async function readPasted(
  ids: readonly string[],
  account: string,
  on: Database,
): Promise<PastedEntry[]> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  const { rows } = await sql`
    select entries, times from pasted_list
    where account_id = ${account} and id = any(${known}::uuid[])`.execute(on);
  if (rows.length < ids.length) {
    const message = "This pasted list is no longer kept. Paste it again.";
    throw new Failure("invalid_request", message, { errors: { pasted: [message] } });
  }
  return rows.flatMap((row) => {
    const { entries, times } = rowSchema.parse(row);
    return entries.map((text, at) => ({ text, times: times[at] ?? 1 }));
  });
}

/** Notes once a day that a list is still used. */
export async function notePastedUse(id: string, account: string, on: Database): Promise<void> {
  await sql`
    update pasted_list set used_at = clock_timestamp() where account_id = ${account} and id = ${id}
      and used_at < clock_timestamp() - interval '1 day'`.execute(on);
}
