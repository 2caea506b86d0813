import {
  formatChoice,
  type NameOfChoice,
} from "#components/data-table/filters/format-filter-chip.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import type { ListedName } from "#lib/resources/filters.ts";
import { ME } from "#lib/schemas/synced/choices.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";

export type Choice = { value: string; label: string };

/**
 * The choices of a filter in the order of their words; `held` are among them in any case. `walletNames`: what members
 * call the wallets.
 */
export function choicesFor(
  name: ListedName,
  known: FilterChoices | undefined,
  held: readonly string[],
  walletNames: ReadonlyMap<string, string> = new Map(),
): Choice[] {
  const wallets = new Map(known?.wallet.map(({ id, currency }) => [id, currency]));
  const members = new Map(known?.members?.map(({ id, name }) => [id, name]));
  const nameOf: NameOfChoice = (of, id) => (of === "wallet" ? walletNames : members).get(id);
  const choices = valuesFor(name, known, held).map((value) => {
    const currency = name === "wallet" ? wallets.get(value) : undefined;
    const label = formatChoice(name, value, nameOf);
    return { value, label: currency ? `${label} · ${formatChoice("currency", currency)}` : label };
  });
  return choices.sort((a, b) => a.label.localeCompare(b.label, "en", { numeric: true }));
}

/** The values of a filter, each once; `held` are among them in any case. */
export function valuesFor(
  name: ListedName,
  known: FilterChoices | undefined,
  held: readonly string[],
): string[] {
  const offered = known === undefined ? [] : valuesOf(name, known);
  return [...new Set([...offered, ...held])];
}

function valuesOf(name: ListedName, known: FilterChoices): string[] {
  if (name === "wallet") return known.wallet.map(({ id }) => id);
  if (name === "creator" || name === "approver") return [ME, ...known[name]];
  if (name !== "network") return known[name];
  return known.currency.flatMap((code) => networkOfCurrency(code)?.id ?? []);
}
