"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import * as messages from "#components/data-table/messages.ts";
import { type KeyGroup, useKeyHelp } from "#components/ui/keys/key-help.ts";
import { isForOthers } from "#components/ui/keys/key-target.ts";
import { showTip, tipOf } from "#components/ui/overlays/tips.ts";

export type ListKeys = { previous: () => void; next: () => void; filter: () => void };

const HELP: KeyGroup = {
  title: messages.inList,
  keys: [
    { press: ["↑", "↓", "K", "J"], does: messages.moveBetweenRows },
    { press: [messages.enterKey], does: messages.openRow },
    { press: ["←", "→"], does: messages.turnPage },
    { press: ["I"], does: messages.exactValues },
    { press: ["/"], does: messages.addFilter },
    { press: [messages.escapeKey], does: messages.clearSelection },
  ],
};

/**
 * The list's keys: ↑ ↓ or k j through the rows, ← → through the pages, i for a row's exact values, / to the filter, Escape leaves the
 * rows. Enter is the row's own link, ? Counterfoil's. Never while typing or while something is
 * open.
 */
export function useListKeys(table: RefObject<HTMLElement | null>, keys: ListKeys) {
  useKeyHelp(HELP);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event) || table.current === null) return;
    if (act(event.key, table.current, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Does what a key stands for; whether it stands for anything. */
function act(key: string, table: HTMLElement, keys: ListKeys): boolean {
  switch (key) {
    case "ArrowDown":
    case "j":
      step(table, 1);
      return true;
    case "ArrowUp":
    case "k":
      step(table, -1);
      return true;
    case "ArrowLeft":
      keys.previous();
      return true;
    case "ArrowRight":
      keys.next();
      return true;
    case "i":
      return showExact(table);
    case "/":
      keys.filter();
      return true;
    case "Escape":
      return leave(table);
    default:
      return false;
  }
}

function step(table: HTMLElement, by: 1 | -1) {
  const link = rowFrom(rowLinks(table), document.activeElement, by);
  link?.focus({ preventScroll: true });
  link?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

function leave(table: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !table.contains(focused)) return false;
  focused.blur();
  return true;
}

/** The exact values of the row in focus, for those who point at nothing. */
function showExact(table: HTMLElement): boolean {
  const link = document.activeElement;
  if (link === null || !table.contains(link) || !link.matches("[data-row-link]")) return false;
  const text = exactValues(link.closest("tr"));
  if (text !== "") showTip({ text, beside: link });
  return true;
}

/** The links of a table's rows, in their order. */
function rowLinks(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("[data-row-link]")];
}

/** The row to go to from the one in focus; from outside, the first or the last. */
function rowFrom(links: HTMLElement[], focused: Element | null, step: 1 | -1) {
  const row = focused?.closest("tr") ?? null;
  const at = row === null ? -1 : links.findIndex((link) => link.closest("tr") === row);
  if (at === -1) return links.at(step === 1 ? 0 : -1);
  return links[Math.min(Math.max(at + step, 0), links.length - 1)];
}

/** What the tooltips of a row's cells say, a line for each, by its column. */
function exactValues(row: HTMLTableRowElement | null): string {
  const heads = row?.closest("table")?.tHead?.rows[0]?.cells;
  return [...(row?.cells ?? [])]
    .flatMap((cell, column) =>
      [...cell.querySelectorAll("[data-tip]:not(button)")].flatMap((part) => {
        const text = tipOf(part)?.text;
        return text === undefined ? [] : [`${heads?.[column]?.dataset.label ?? ""}: ${text}`];
      }),
    )
    .join("\n");
}
