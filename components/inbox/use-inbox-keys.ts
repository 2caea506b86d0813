"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import * as messages from "#components/inbox/messages.tsx";
import { type KeyGroup, useKeyHelp } from "#components/ui/keys/key-help.ts";
import { isForOthers } from "#components/ui/keys/key-target.ts";

const HELP: KeyGroup = {
  title: messages.keysTitle,
  keys: [
    { press: ["j", "k"], does: messages.keyMove },
    { press: ["x"], does: messages.keySelect },
    { press: ["a"], does: messages.keyApprove },
    { press: ["r"], does: messages.keyReject },
    { press: ["/"], does: messages.keyFilter },
  ],
};

/** What the keys do, each given the id of the row in focus. */
export type InboxKeys = {
  select: (id: string) => void;
  /** Null where no row is in focus: what is selected. */
  approve: (id: string | null) => void;
  reject: (id: string) => void;
  filter: () => void;
};

/**
 * The keys of the payouts to approve: j and k through the rows, x selects, a approves, r rejects, / goes
 * to the filter. Never while typing or while something is open; a row's own checkbox counts as the row.
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>, keys: InboxKeys) {
  useKeyHelp(HELP);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { current } = list;
    if (current === null || isTakenByOthers(event, current)) return;
    if (act(event.key, current, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTakenByOthers(event: KeyboardEvent, list: HTMLElement): boolean {
  const { target } = event;
  const isOwnBox =
    target instanceof HTMLInputElement && target.type === "checkbox" && list.contains(target);
  if (!isOwnBox) return isForOthers(event);
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
}

function act(key: string, list: HTMLElement, keys: InboxKeys): boolean {
  const id = focusedRow(list)?.dataset.order ?? null;
  switch (key) {
    case "j":
      move(list, 1);
      return true;
    case "k":
      move(list, -1);
      return true;
    case "/":
      keys.filter();
      return true;
    case "a":
      keys.approve(id);
      return true;
    case "x":
      if (id !== null) keys.select(id);
      return id !== null;
    case "r":
      if (id !== null) keys.reject(id);
      return id !== null;
    default:
      return false;
  }
}

function focusedRow(list: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  if (activeElement === null || !list.contains(activeElement)) return null;
  return activeElement.closest<HTMLElement>("[data-order]");
}

function move(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-order]")];
  const focused = focusedRow(list);
  const at = focused === null ? -1 : rows.indexOf(focused);
  const next = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  next?.querySelector<HTMLElement>("[data-order-link]")?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}
