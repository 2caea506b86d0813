import { isReceived, type ResourceName } from "#lib/resources/resources.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";

/** An address with its tag, "" for none: what evidence of currencies belongs to. */
export type TaggedAddress = { address: string; tag: string };

/**
 * The addresses at which written rows changed anything that a currency is worked out by. A change of status,
 * or of a currency that was worked out, is none: what is worked out is never evidence itself.
 */
export class EvidenceChanges {
  readonly #net = new Map<string, { tagged: TaggedAddress; by: number }>();

  change(resource: ResourceName, row: Row, by: 1 | -1): void {
    const facts = factsOf(resource, row);
    if (facts === null) return;
    const name = JSON.stringify([resource, row.id, facts]);
    const tagged = { address: facts.address, tag: facts.tag };
    this.#net.set(name, { tagged, by: (this.#net.get(name)?.by ?? 0) + by });
  }

  addresses(): TaggedAddress[] {
    const addresses = [...this.#net.values()]
      .filter(({ by }) => by !== 0)
      .map(({ tagged }) => tagged);
    return [...new Map(addresses.map((tagged) => [JSON.stringify(tagged), tagged])).values()];
  }
}

/** What of a row counts as evidence, or is judged by it; null of a row without a complete address. */
function factsOf(resource: ResourceName, row: Row) {
  const { address, tag, network, amount, currency, currency_reason: reason } = row;
  if (!isReceived(resource)) return null;
  if (typeof address !== "string" || address === "" || isMasked(address)) return null;
  // Its payment tells its currency.
  if (typeof row.payment_id === "string") return null;
  return {
    address,
    tag: typeof tag === "string" ? tag : "",
    network,
    amount,
    conversion: reason === "conversion" ? currency : null,
  };
}
