/**
 * Where a field is in the interface's record, as words within a sentence: "feeAmount" is the "fee
 * amount", "transaction.status" the "transaction status". What is no plain name stays as it came.
 */
export function formatField(path: string): string {
  const parts = path.split(".");
  if (!parts.every((part) => /^[a-z]+(?:[A-Z][a-z]*)*$/.test(part))) return path;
  const [outer = "", inner] = parts.slice(-2);
  const name = inner === undefined ? outer : inner.startsWith(outer) ? inner : `${outer} ${inner}`;
  return name.replaceAll(/[A-Z][a-z]*/g, (word) => ` ${word === "Id" ? "ID" : word.toLowerCase()}`);
}
