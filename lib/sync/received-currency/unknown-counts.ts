import { sql, type Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import type { ReceivedName } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { TaggedKey } from "#lib/sync/received-currency/evidence-keys.ts";
import { judgeCurrency } from "#lib/sync/received-currency/judge-currency.ts";
import type { KeptRow } from "#lib/sync/received-currency/kept-rows.ts";
import { type AddressEvidence, nameOf } from "#lib/sync/received-currency/read-evidence.ts";

/** A record with the currency that was worked out for it. */
export type Judged = { row: KeptRow; known: KnownCurrency };

type Count = TaggedKey & {
  network: string;
  reason: string;
  address: string;
  tag: string | null;
  payments: number;
  transactions: number;
  newest_at: string;
};

/** Works out records one after the other, and counts those of unknown currency by address and reason. */
export class UnknownCounts {
  readonly #counts = new Map<string, Count>();

  judge(resource: ReceivedName, row: KeptRow, evidence: AddressEvidence): Judged {
    const { network, amount, payout, corrected } = row;
    const known = judgeCurrency({ ...evidence, network, amount, payout, corrected });
    if (known.basis === "unknown") this.#add(resource, row, known.reason);
    return { row, known };
  }

  /** Replaces the counts of these addresses. */
  async write(
    transaction: Transaction<Tables>,
    account: string,
    keys: readonly TaggedKey[],
  ): Promise<void> {
    if (keys.length === 0) return;
    await sql`
      delete from unknown_currency as held
      using unnest(${keys.map((key) => key.address_key)}::text[],
        ${keys.map((key) => key.tag_key)}::text[]) as tagged (address_key, tag_key)
      where held.account_id = ${account} and held.address_key = tagged.address_key
        and held.tag_key = tagged.tag_key`.execute(transaction);
    const names = new Set(keys.map(nameOf));
    const counts = [...this.#counts.values()].filter((count) => names.has(nameOf(count)));
    if (counts.length === 0) return;
    await sql`
      insert into unknown_currency (account_id, address_key, tag_key, network, reason, address, tag,
        payments, transactions, newest_at)
      select ${account}::uuid, address_key, tag_key, network, reason, address, tag, payments,
        transactions, newest_at
      from json_to_recordset(${JSON.stringify(counts)}::json) as count (address_key text, tag_key text,
        network text, reason text, address text, tag text, payments bigint, transactions bigint,
        newest_at timestamptz)
      order by address_key, tag_key, network, reason`.execute(transaction);
  }

  #add(resource: ReceivedName, row: KeptRow, reason: string): void {
    const network = row.network ?? "";
    const name = JSON.stringify([row.address_key, row.tag_key, network, reason]);
    const held = this.#counts.get(name);
    const { address_key, tag_key, address, tag, created_at: at } = row;
    const count = held ?? {
      address_key,
      tag_key,
      network,
      reason,
      address,
      tag,
      payments: 0,
      transactions: 0,
      newest_at: at,
    };
    count[resource] += 1;
    if (at > count.newest_at) count.newest_at = at;
    this.#counts.set(name, count);
  }
}
