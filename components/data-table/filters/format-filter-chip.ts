import * as messages from "#components/data-table/filters/messages.ts";
import type { ListView } from "#components/data-table/params/list-view.ts";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { BASIS_LABELS, isCurrencyBasis } from "#lib/resources/currency-basis.ts";
import { DIRECTION_LABELS, isDirection } from "#lib/resources/direction.ts";
import {
  type ChoiceName,
  FILTER_LABELS,
  type FilterName,
  isChoice,
} from "#lib/resources/filters.ts";
import { isMatchState, MATCH_LABELS } from "#lib/resources/match-state.ts";
import { orderStateLabel } from "#lib/resources/order-states.ts";
import { isPayoutTab, PAYOUT_TAB_LABELS, readListedStatus } from "#lib/resources/payout-tabs.ts";
import { coinOfChoice, isForEmpty, ME, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { visibleText } from "#lib/text/visible-text.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** This many choices are named in a chip; the others are counted. */
const NAMED = 3;

/** What a choice is called that is an ID (a member, a wallet) or one of several of one name; undefined if it has no name. */
export type NameOfChoice = (name: ChoiceName, choice: string) => string | undefined;

export const noNames: NameOfChoice = () => undefined;

/** What a filter holds, in the words of its chip: "Status: Failed, Created"; null if it is off. */
export function formatFilterChip(
  name: FilterName,
  view: ListView,
  nameOf: NameOfChoice = noNames,
): string | null {
  const held = formatHeld(name, view, nameOf);
  if (held === null) return null;
  if (name === "text") return messages.searchFor(held);
  const label = FILTER_LABELS[name];
  if (!isChoice(name)) return messages.isIn(label, held);
  const { not } = view[name];
  if (name === "pasted") return not ? messages.notInPasted : label;
  // Where no currency is known the provider states none either: it is what the list calls it.
  if (name === "currency") return not ? messages.isNot(label, held) : messages.isIn(label, held);
  if (isForEmpty(view[name])) return not ? messages.isNotEmpty(label) : messages.isEmpty(label);
  return not ? messages.isNot(label, held) : messages.isIn(label, held);
}

function formatHeld(name: FilterName, view: ListView, nameOf: NameOfChoice): string | null {
  // Its tab says so above the list; several, and all but some, are no tab's.
  if (name === "tab" && !view.tab.not && view.tab.values.length < 2) return null;
  if (name === "text") return view.q;
  if (name === "amount") return formatAmountInWords(view);
  const choices = view[name].values;
  if (choices.length === 0) return null;
  const named = choices.slice(0, NAMED).map((choice) => formatChoice(name, choice, nameOf));
  const others = choices.length - named.length;
  const list = named.join(", ");
  return others === 0 ? list : messages.andMore(list, others);
}

function formatAmountInWords({ min, max }: ListView): string | null {
  if (min === null) return max === null ? null : messages.upTo(groupedAmount(max));
  const from = groupedAmount(min);
  return max === null ? messages.fromAmount(from) : messages.fromTo(from, groupedAmount(max));
}

/**
 * A choice in words: "USDT on Tron", "Tron", "Not stated", "Payroll (2003)"; what is not known stays as it
 * came.
 */
export function formatChoice(
  name: ChoiceName,
  choice: string,
  nameOf: NameOfChoice = noNames,
): string {
  if (choice === NOT_STATED) return name === "currency" ? messages.unknown : messages.notStated;
  if (name === "basis") return isCurrencyBasis(choice) ? BASIS_LABELS[choice] : choice;
  if (name === "direction") return isDirection(choice) ? DIRECTION_LABELS[choice] : choice;
  if (name === "match") return isMatchState(choice) ? MATCH_LABELS[choice] : choice;
  if (name === "currency") {
    const coin = coinOfChoice(choice);
    if (coin !== null) return messages.allNetworks(coin);
    return nameOf(name, choice) ?? formatCurrency(choice);
  }
  if (name === "status") return formatStatus(choice);
  if (name === "tab") return isPayoutTab(choice) ? PAYOUT_TAB_LABELS[choice] : choice;
  if (name === "fee") return choice.charAt(0).toUpperCase() + choice.slice(1);
  if (choice === ME && (name === "creator" || name === "approver")) return messages.me;
  if (name === "network") return NETWORKS.find(({ id }) => id === choice)?.name ?? choice;
  const named = nameOf(name, choice);
  return name === "wallet" ? walletText(choice, named) : (named ?? choice);
}

/**
 * A status in words: of an order of ours its state's, otherwise the provider's own, of which anything
 * may come: one that cannot be seen is named, or its tick would have no name.
 */
function formatStatus(choice: string): string {
  const listed = readListedStatus(choice);
  if (listed.side === "own") return orderStateLabel(listed.state);
  return listed.status.trim() === "" ? messages.blank : visibleText(listed.status);
}
