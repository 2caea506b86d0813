"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { linkOf, type RowToolsProps } from "#components/data-table/row-tools/row-request.ts";
import { copyText } from "#components/record-page/row-tools/copy-text.ts";
import * as messages from "#components/record-page/row-tools/messages.ts";
import { PeekPanel } from "#components/record-page/row-tools/peek-panel.tsx";
import { isIdOf, type RowFacts } from "#components/record-page/row-tools/row-facts.ts";
import { RowMenu } from "#components/record-page/row-tools/row-menu.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";

type Props<R> = RowToolsProps<R> & {
  /** The list that the records' URLs are under. */
  resource: string;
  factsOf: (row: R) => RowFacts;
  /** A record as its page shows it. */
  record: (id: string) => ReactNode;
  /** Reads a record before it is asked for. */
  prefetch: (client: ReturnType<typeof useQueryClient>, id: string) => void;
  /** What a row's menu has beyond that of every list. */
  extra?: (row: R) => ReactNode;
};

/** Long enough that walking over rows with a held key reads none of them. */
const REST_MS = 120;

/** Does what is asked for on a list's rows: shows a record beside the list, opens a menu, copies. */
export function RowTools<R>(props: Props<R>) {
  const { request, rows, list, resource, factsOf, record, prefetch, extra } = props;
  const client = useQueryClient();
  const [peeked, setPeeked] = useState<string | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const idOf = (row: R | undefined) => (row === undefined ? null : factsOf(row).id);
  const isPeeked = (row: R) => peeked !== null && isIdOf(factsOf(row), peeked);
  const at = rows.findIndex(isPeeked);

  const answer = useEffectEvent(() => {
    const { act, row, element } = request;
    const { id, address } = factsOf(row);
    if (act === "menu") return setMenuOpen(true);
    if (act === "copy address") {
      if (address === null) return showToast({ title: messages.noAddress });
      return void copyText(messages.address, address);
    }
    if (id === null) return showToast({ title: messages.nothingToShow });
    linkOf(element)?.focus({ preventScroll: true });
    setPeeked(isPeeked(row) ? null : id);
  });
  useEffect(() => {
    if (request.element.isConnected) answer();
  }, [request]);

  // What is shown follows the row that has the focus.
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    if (peeked === null || !(target instanceof Element) || !target.matches("a[data-row-link]"))
      return;
    const row = rows[target.closest("tr")?.sectionRowIndex ?? -1];
    if (row === undefined || isPeeked(row)) return;
    const id = idOf(row);
    if (id !== null) setPeeked(id);
  });
  useEffect(() => {
    const element = list.current;
    const listen = (event: FocusEvent) => follow(event);
    element?.addEventListener("focusin", listen);
    return () => element?.removeEventListener("focusin", listen);
  }, [list]);

  useEffect(() => {
    const row = at === -1 ? undefined : rowAt(list.current, at);
    row?.toggleAttribute("data-peeked", true);
    return () => void row?.toggleAttribute("data-peeked", false);
  });

  const close = () => {
    // In this order: what is shown follows the focus.
    placeAfter(list.current, at)?.focus({ preventScroll: true });
    setPeeked(null);
  };
  const stepTo = (to: number) => {
    const id = at === -1 ? null : idOf(rows[to]);
    if (id === null) return null;
    return () => {
      const row = rowAt(list.current, to);
      const isInside = list.current?.contains(document.activeElement) ?? false;
      row?.scrollIntoView({ block: "nearest" });
      if (isInside) linkOf(row)?.focus({ preventScroll: true });
      setPeeked(id);
      const after = idOf(rows[to + (to - at)]);
      if (after !== null) prefetch(client, after);
    };
  };
  const shown = useRested(peeked);
  return (
    <>
      {peeked === null ? null : (
        <PeekPanel
          path={`/${resource}/${peeked}`}
          previous={stepTo(at - 1)}
          next={stepTo(at + 1)}
          onClose={close}
        >
          {shown === peeked ? <div key={shown}>{record(shown)}</div> : null}
        </PeekPanel>
      )}
      {isMenuOpen && request.act === "menu" ? (
        <RowMenu
          element={request.element}
          facts={factsOf(request.row)}
          extra={extra?.(request.row) ?? null}
          onPeek={() => {
            linkOf(request.element)?.focus({ preventScroll: true });
            setPeeked(idOf(request.row));
          }}
          onClose={() => setMenuOpen(false)}
        />
      ) : null}
    </>
  );
}

/** A value once it has stayed the same for a moment; the first at once. */
function useRested(value: string | null): string | null {
  const [rested, setRested] = useState(value);
  const isFirst = rested === null || value === null;
  if (isFirst && rested !== value) setRested(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return isFirst ? value : rested;
}

/** What has the focus once the row that is `at` this place is no longer shown beside; null: it stays where it is. */
function placeAfter(list: HTMLElement | null, at: number): HTMLElement | null {
  // Its row may be on a page that was left.
  const link = linkOf(rowAt(list, at));
  if (link !== null || list?.contains(document.activeElement)) return link;
  return list?.querySelector("table") ?? null;
}

function rowAt(list: HTMLElement | null, at: number): HTMLTableRowElement | undefined {
  const links = list?.querySelectorAll("tbody:not([data-filler]) > tr") ?? [];
  return [...links].filter((row) => row instanceof HTMLTableRowElement)[at];
}
