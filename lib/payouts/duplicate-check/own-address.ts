import "server-only";
import { sql } from "kysely";
import { recipientForms } from "#lib/addresses/recipient-forms.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import type { OwnAddress, OwnAddressQuery } from "#lib/schemas/payouts/own-address.ts";

type Row = { address: string; tag: string | null; status: string | null; last_at: string };

/**
 * Whether an address, with its tag, is one of the account's own: a payment was received at it. Null where none
 * is known; recipients are compared as the currency's network has them, however they are written.
 */
export async function findOwnAddress({
  currency,
  address,
  tag = "",
}: OwnAddressQuery): Promise<OwnAddress | null> {
  const forms = recipientForms({ address, tag }, currency);
  const [own] = forms;
  const { rows } = await sql<Row>`
    select payment.address, payment.tag, status, max(created_at) as last_at from synced_payment payment
    join json_to_recordset(${JSON.stringify(forms)}::json) as form (address text, tag text)
      on payment.address_key = left(lower(form.address), 200)
        and coalesce(payment.tag_key, '') = left(lower(form.tag), 200)
    where account_id = ${await accountId()}
    group by payment.address, payment.tag, status`.execute(database());
  const isOwn = (row: Row) => {
    const [received] = recipientForms({ address: row.address, tag: row.tag ?? "" }, currency);
    const tags = [received.tag, own.tag].map((one) => one.toLowerCase());
    return received.address === own.address && tags[0] === tags[1];
  };
  const received = rows.filter(
    (row) =>
      isOwn(row) &&
      !(row.status !== null && statusMeaning("payment", row.status, TABLE_ALONE).hasFailed),
  );
  const [lastAt] = received.map(({ last_at }) => last_at).sort((a, b) => (a < b ? 1 : -1));
  return lastAt === undefined ? null : { lastAt };
}
