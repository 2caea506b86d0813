/**
 * From this many digits on a text counts as a whole hash or address, or most of one; of fewer it
 * can't be known.
 */
const WHOLE_HEX = /^(0x)?([0-9a-f]{32,})$/i;

/**
 * A text as records may hold it, itself first: one of hexadecimal digits with 0x before it or without, one of letters
 * beyond ASCII in other spellings.
 */
export function storedForms(text: string): string[] {
  const [, prefix, digits] = WHOLE_HEX.exec(text) ?? [];
  if (digits === undefined) return spellings(text);
  return [text, prefix === undefined ? `0x${digits}` : digits];
}

/**
 * A text in its usual spellings, itself first. A server that knows ASCII alone makes small letters of nothing else, and
 * the same text may come with its accents as part of its letters or apart.
 */
export function spellings(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return [text];
  const all = [text, text.normalize("NFC"), text.normalize("NFD")].flatMap((form) => {
    const small = form.toLowerCase();
    const capital = small.slice(0, 1).toUpperCase() + small.slice(1);
    return [form, small, capital, form.toUpperCase()];
  });
  return [...new Set(all)];
}
