import { formsAnywhere } from "#lib/addresses/recipient-forms.ts";

/** In which forms (the column address_key) a recipient's address may be stored, on whichever network. */
export function addressKeys(recipient: { address: string; tag: string | null }): string[] {
  const forms = formsAnywhere({ address: recipient.address, tag: recipient.tag ?? "" });
  return [...new Set(forms.map(({ address }) => address.toLowerCase().slice(0, 200)))];
}
