"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import * as messages from "#components/data-table/row-tools/messages.ts";
import {
  linkOf,
  type RowAct,
  type RowRequest,
  rowActOf,
} from "#components/data-table/row-tools/row-request.ts";
import { type KeyGroup, listKeys } from "#components/ui/keys/key-help.ts";

const HELP: KeyGroup = {
  title: messages.onRow,
  keys: [
    { press: [messages.spaceKey], does: messages.peek },
    { press: ["Y"], does: messages.copyAddress },
    { press: [messages.shiftKey, "F10"], does: messages.moreActions },
  ],
};

/** In a narrow window there is no place beside a list (list-narrow.css). */
const NARROW = "(width < 48rem)";

/**
 * What was last asked for on one of a list's rows, by a button at its end or by a key on its link.
 * Nothing is heard where `isOn` is false. In a narrow window a peek opens the record's page.
 */
export function useRowRequests<R>(
  list: RefObject<HTMLElement | null>,
  rows: readonly R[] | undefined,
  isOn: boolean,
): RowRequest<R> | null {
  const [request, setRequest] = useState<RowRequest<R> | null>(null);
  const ask = useEffectEvent((act: RowAct, target: Element) => {
    const element = target.closest("tr");
    const row = element === null ? undefined : rows?.[element.sectionRowIndex];
    if (element === null || row === undefined) return;
    if (act === "peek" && window.matchMedia(NARROW).matches) linkOf(element)?.click();
    else setRequest({ act, row, element });
  });
  useEffect(() => (isOn ? listKeys(HELP) : undefined), [isOn]);
  useEffect(() => {
    const element = list.current;
    if (!isOn || element === null) return;
    let isMenuByKey = false;
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest("button[data-act]") : null;
      if (button !== null)
        ask(button.getAttribute("data-act") === "menu" ? "menu" : "peek", button);
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const act = rowActOf(event);
      isMenuByKey = act === "menu";
      if (act === null || !(target instanceof Element) || !target.matches("a[data-row-link]"))
        return;
      event.preventDefault();
      ask(act, target);
    };
    // The browser's own menu opens by the pointer, but not beside ours by the same key.
    const openOwn = (event: MouseEvent) => {
      if (isMenuByKey) event.preventDefault();
      isMenuByKey = false;
    };
    element.addEventListener("click", click);
    element.addEventListener("keydown", press);
    element.addEventListener("contextmenu", openOwn);
    return () => {
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", press);
      element.removeEventListener("contextmenu", openOwn);
    };
  }, [list, isOn]);
  return request;
}
