import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrations } from "#lib/database/migrations/all.ts";
import { fillRecipientHashes } from "#lib/payouts/order/fill-recipient-hashes.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { requestOf } from "#test-support/payouts/orders.ts";

withOwnDatabase();

test.each([
  [
    "0222-recipients-in-two-forms",
    "KAS",
    "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j",
  ],
  ["0235-recipients-with-checksum", "HBAR", "0.0.123-vfmkw"],
])(
  "orders to an address that has two forms since %s are told by them, those in doubt and settled ones too",
  async (migration, currency, address) => {
    const toTwoForms = () => requestOf({ currency, address, tag: null });
    const again = [
      await orderIn("in_doubt", { request: toTwoForms() }),
      await orderIn("accepted", { request: toTwoForms() }),
    ];
    const other = await orderIn("in_doubt");
    const hashes = async () => {
      const { rows } = await sql<{ id: string; hash: string | null }>`
      select id, recipient_hash as hash from payout_order`.execute(database());
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    };
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set recipient_hash = 'of before'`.execute(owner);
      await sql`set session_replication_role = origin`.execute(owner);
      await sql`drop index if exists payout_order_found_hash`.execute(owner);
      await migrations[migration]?.up(owner);
    });
    expect((await hashes()).get(other.order.id)).toBe("of before");
    expect(await fillRecipientHashes()).toBe(2);
    const hash = recipientHash({ currency, address, tag: null });
    for (const { order } of again) expect((await hashes()).get(order.id)).toBe(hash);
  },
);
