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
