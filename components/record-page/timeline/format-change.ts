import { visibleText } from "#components/data-table/cells/visible-text.ts";
import * as messages from "#components/record-page/timeline/messages.tsx";
import { parseDecimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";

const LONGEST = 120;

/** A change of a record's field as a sentence: "Label changed from “A” to “B”". */
export function formatChange({ field, before, after }: RecordChange): string {
  const name = sentenceCase(visibleText(formatField(field)));
  const [was, is] = [shown(before), shown(after)];
  if (was === null) return is === null ? messages.cleared(name) : messages.setTo(name, is);
  return is === null ? messages.removed(name, was) : messages.changed(name, was, is);
}

/** A value as a sentence has it: a text is quoted, and cut where it is long; amounts are without padding; null for none. */
function shown(value: string | null): string | null {
  if (value === null || value === "") return null;
  const amount = value.includes(".") ? parseDecimal(value) : null;
  if (amount !== null) return groupedAmount(amount);
  const text = value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;
  return messages.quoted(visibleText(text));
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
