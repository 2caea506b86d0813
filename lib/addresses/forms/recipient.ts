/** A recipient as it is written: an address, and the tag beside it ("" for none). */
export type Recipient = { address: string; tag: string };

/**
 * All ways of writing a recipient, the first the same whichever is given; null if the address is none of this
 * network, or contradicts its tag. Address and tag come trimmed.
 */
export type Forms = (recipient: Recipient) => readonly Recipient[] | null;

/** A tag held in an address may be repeated beside it. */
export function holding(plain: Recipient, whole: string): Recipient[] {
  const held = { address: whole, tag: "" };
  return plain.tag === "" ? [plain, held] : [plain, held, { address: whole, tag: plain.tag }];
}

/** Addresses that differ in their writing alone, each beside the same tag. */
export function withTag(
  addresses: readonly string[] | null,
  { tag }: Recipient,
): Recipient[] | null {
  return addresses === null ? null : addresses.map((address) => ({ address, tag }));
}

/**
 * How the texts of all bytes begin that have this head and as many more: every address that holds one account and
 * anything behind it. Texts are in the order of their bytes, so what the first and the last share, all share.
 */
export function commonBeginning(
  encode: (bytes: Uint8Array) => string,
  head: readonly number[],
  more: number,
): string {
  const filled = (byte: number) =>
    encode(Uint8Array.from([...head, ...Array.from({ length: more }, () => byte)]));
  const [first, last] = [filled(0), filled(255)];
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}
