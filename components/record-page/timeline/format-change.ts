import * as messages from "#components/record-page/timeline/messages.tsx";
import { parseDecimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { fieldAtPath } from "#lib/resources/define-resource.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";
import { visibleText } from "#lib/text/visible-text.ts";

const LONGEST = 120;

/** A change of a record's field as a sentence: "Label changed from “A” to “B”". */
export function formatChange(
  resource: ResourceName,
  { field, before, after }: Omit<RecordChange, "seenAt">,
): string {
  const name = visibleText(formatField(resource, field));
  const isFlag = fieldAtPath(RESOURCES[resource], field)?.kind === "flag";
  const [was, is] = isFlag ? [flag(before), flag(after)] : [shown(before), shown(after)];
  if (was === null) return is === null ? messages.cleared(name) : messages.setTo(name, is);
  return is === null ? messages.removed(name, was) : messages.changed(name, was, is);
}

function flag(value: string | null): string | null {
  if (value === "true") return messages.yes;
  return value === "false" ? messages.no : shown(value);
}

/** A value as a sentence has it: a text is quoted, and cut where it is long; amounts are without padding; null for none. */
function shown(value: string | null): string | null {
  if (value === null || value === "") return null;
  const amount = value.includes(".") ? parseDecimal(value) : null;
  if (amount !== null) return groupedAmount(amount);
  const text = value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value;
  return messages.quoted(visibleText(text));
}

/** What the provider's field at this path is called, at the beginning of a sentence. */
export function formatField(resource: ResourceName, path: string): string {
  const field = fieldAtPath(RESOURCES[resource], path);
  if (field === null) return inWords(path);
  // A list has words of its own for a flag; where it is yes or no, it is called what files call it.
  return field.kind === "flag" ? field.heading : field.label;
}

/**
 * The path of a field that the interface has no name for: "merchantRef" is the "Merchant ref",
 * "transaction.block" the "Transaction block". What is no plain name stays as it came.
 */
function inWords(path: string): string {
  const parts = path.split(".");
  if (!parts.every((part) => /^[a-z]+(?:[A-Z][a-z]*)*$/.test(part))) return path;
  const [outer = "", inner] = parts.slice(-2);
  const name = inner === undefined ? outer : inner.startsWith(outer) ? inner : `${outer} ${inner}`;
  const words = name.replaceAll(
    /[A-Z][a-z]*/g,
    (word) => ` ${word === "Id" ? "ID" : word.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
