const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING_OBJECT = 0x7b;
const OPENING_LIST = 0x5b;
const CLOSING_OBJECT = 0x7d;
const CLOSING_LIST = 0x5d;
/** Keys that matter are shorter; of others no more is kept than this. */
const LONGEST_KEY = 8;

/**
 * Takes the content of `meta.links` out of a list's JSON while it arrives: one link for every page
 * of the whole list, 86 bytes each, so 64 MB at 15 million records. Nothing of it is held.
 * Everything else passes as it came, byte for byte, whether it is JSON or not.
 */
export class LinksDropper {
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The depth of the list that is being dropped; 0 where none is. */
  #droppingFrom = 0;
  /** The text of the string that is being read at depth 1 or 2, and the keys there. */
  #text = "";
  #keys = ["", ""];

  /** The parts of a chunk that stay. */
  take(chunk: Uint8Array): Uint8Array[] {
    const kept: Uint8Array[] = [];
    let from = this.#droppingFrom > 0 ? chunk.length : 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#inString) {
        this.#readString(byte);
        continue;
      }
      if (byte === QUOTE) {
        this.#inString = true;
        this.#text = "";
      } else if (byte === COLON) {
        if (this.#depth <= 2) this.#keys[this.#depth - 1] = this.#text;
      } else if (byte === OPENING_LIST || byte === OPENING_OBJECT) {
        this.#depth += 1;
        if (byte === OPENING_LIST && this.#isAtLinks()) {
          this.#droppingFrom = this.#depth;
          kept.push(chunk.subarray(from, at + 1));
          from = chunk.length;
        }
      } else if (byte === CLOSING_LIST || byte === CLOSING_OBJECT) {
        if (this.#droppingFrom > 0 && this.#depth === this.#droppingFrom) {
          this.#droppingFrom = 0;
          from = at;
        }
        this.#depth -= 1;
      }
    }
    if (from < chunk.length) kept.push(chunk.subarray(from));
    return kept;
  }

  #readString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#inString = false;
      return;
    }
    if (this.#depth <= 2 && this.#text.length < LONGEST_KEY) {
      this.#text += String.fromCharCode(byte);
    }
  }

  #isAtLinks(): boolean {
    const [outer, inner] = this.#keys;
    return this.#droppingFrom === 0 && this.#depth === 3 && outer === "meta" && inner === "links";
  }
}
