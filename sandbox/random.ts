/**
 * A small seeded generator (sfc32): the same seed gives the same business, addresses and hashes on
 * every machine. Nothing here is a secret.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    const [a, b, c] = [hash(`${seed}/a`), hash(`${seed}/b`), hash(`${seed}/c`)];
    this.#a = a;
    this.#b = b;
    this.#c = c;
    for (let round = 0; round < 15; round += 1) this.uint32();
  }

  uint32(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 up to, not including, 1. For chances and moments, never for an amount. */
  unit(): number {
    return this.uint32() / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.unit() * items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  bytes(length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    for (let index = 0; index < length; index += 4) {
      const word = this.uint32();
      for (let part = 0; part < 4 && index + part < length; part += 1) {
        bytes[index + part] = (word >>> (part * 8)) & 0xff;
      }
    }
    return bytes;
  }
}

/** FNV-1a with a final mix; spreads short texts over 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
}
