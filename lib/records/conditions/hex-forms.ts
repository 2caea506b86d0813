/**
 * From this many digits on a text counts as a whole hash or address, or most of one; of fewer it
 * can't be known.
 */
const WHOLE_HEX = /^(0x)?([0-9a-f]{32,})$/i;

/** A text as records may hold it: one of hexadecimal digits with 0x before it or without, itself first. */
export function hexForms(text: string): string[] {
  const [, prefix, digits] = WHOLE_HEX.exec(text) ?? [];
  if (digits === undefined) return [text];
  return [text, prefix === undefined ? `0x${digits}` : digits];
}
