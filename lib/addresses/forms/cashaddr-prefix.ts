import { type Forms, withTag } from "#lib/addresses/forms/recipient.ts";
import { cashAddrWords } from "#lib/addresses/readers/cashaddr.ts";

/** An address with a CashAddr checksum, such as Kaspa's, with its prefix and without: in one case, small or capital. */
export function prefixedForms(prefix: string): Forms {
  return (given) => {
    const lower = given.address.toLowerCase();
    if (given.address !== lower && given.address !== given.address.toUpperCase()) return null;
    const payload = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower;
    if (cashAddrWords(prefix, payload) === null) return null;
    return withTag([payload, `${prefix}:${payload}`], given);
  };
}
