import { makeAddress } from "#sandbox/addresses/make-address.ts";
import type { Network } from "#sandbox/business/networks.ts";
import { Random } from "#sandbox/random.ts";

const SIZES = { deposit: 2500, recipient: 350, counterparty: 600 };
export type AddressRole = keyof typeof SIZES;

/**
 * The addresses that the business deals with, made when first used. A merchant's customers share one
 * deposit address on networks with tags, where the tag tells them apart.
 */
export class AddressBook {
  readonly #seed: string;
  readonly #made = new Map<string, string>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  draw(network: Network, role: AddressRole, random: Random): string {
    const shared = role === "deposit" && network.tag !== null;
    const place = shared ? 0 : random.between(0, SIZES[role] - 1);
    const key = `${network.family}/${role}/${place}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const address = makeAddress(network.family, new Random(`${this.#seed}/${key}`));
    this.#made.set(key, address);
    return address;
  }
}
