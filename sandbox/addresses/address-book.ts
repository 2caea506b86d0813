import { makeAddress } from "#sandbox/addresses/make-address.ts";
import type { Network } from "#sandbox/addresses/networks.ts";
import { Random } from "#sandbox/random.ts";

const SIZES = { recipient: 350, counterparty: 600 };
export type AddressRole = keyof typeof SIZES;

/** The addresses that the business deals with, made when first used. */
export class AddressBook {
  readonly #seed: string;
  readonly #made = new Map<string, string>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  draw(network: Network, role: AddressRole, random: Random): string {
    return this.#make(network, `${role}/${random.between(0, SIZES[role] - 1)}`);
  }

  /**
   * A customer's deposit address. A merchant's customers share one on networks with tags, where the tag
   * tells them apart.
   */
  deposit(network: Network, customer: string): string {
    return this.#make(network, `deposit/${network.tag === null ? customer : 0}`);
  }

  #make(network: Network, place: string): string {
    const key = `${network.family}/${place}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const address = makeAddress(network.family, new Random(`${this.#seed}/${key}`));
    this.#made.set(key, address);
    return address;
  }
}
