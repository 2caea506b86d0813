"use client";

import { Menu } from "@base-ui/react/menu";
import { type ReactNode, useMemo } from "react";
import { linkOf } from "#components/data-table/row-tools/row-request.ts";
import { copyText } from "#components/record-page/row-tools/copy-text.ts";
import * as messages from "#components/record-page/row-tools/messages.ts";
import type { RowFacts } from "#components/record-page/row-tools/row-facts.ts";
import { amountText, rowText } from "#components/record-page/row-tools/row-text.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { Kbd } from "#components/ui/display/kbd.tsx";
import { CHOICE } from "#components/ui/forms/control-style.ts";
import { LazyMenuPopup } from "#components/ui/lazy/lazy-menu-popup.tsx";
import type { CsvDialect } from "#lib/schemas/synced/csv-dialect.ts";

type DecimalSign = CsvDialect["decimalSign"];

type Props = {
  element: HTMLTableRowElement;
  facts: RowFacts;
  /** What only this list's records can do. */
  extra: ReactNode;
  onPeek: () => void;
  onClose: () => void;
};

/** What can be done with a row, beside the button at its end. */
export function RowMenu({ element, facts, extra, onPeek, onClose }: Props) {
  const link = linkOf(element);
  const anchor = useMemo(
    () => ({ current: element.querySelector<HTMLButtonElement>("button[data-act=menu]") }),
    [element],
  );
  const focused = useMemo(() => ({ current: linkOf(element) }), [element]);
  const { id, address, explorer } = facts;
  const { decimalSign } = usePreferences().preferences.dialect;
  return (
    <LazyMenuPopup
      anchor={anchor}
      focusAfter={focused}
      onClose={onClose}
      label={messages.rowActions}
      className="min-w-52"
    >
      {link === null ? null : (
        <>
          <Choice does={messages.open} press={["Enter"]} onClick={() => link.click()} />
          <Menu.LinkItem
            className={CHOICE}
            closeOnClick
            href={link.href}
            target="_blank"
            rel="noopener"
          >
            {messages.openInNewTab}
          </Menu.LinkItem>
          <Choice does={messages.peek} press={["Space"]} onClick={onPeek} />
          <Rule />
        </>
      )}
      {id === null ? null : (
        <Choice does={messages.copyId} onClick={() => void copyText(messages.id, id)} />
      )}
      {link === null ? null : (
        <Choice does={messages.copyLink} onClick={() => void copyText(messages.link, link.href)} />
      )}
      <Choice
        does={messages.copyRow}
        onClick={() => void copyText(messages.row, rowText(cellTexts(element, decimalSign)))}
      />
      {address === null ? null : (
        <Choice
          does={messages.copyAddress}
          press={["Y"]}
          onClick={() => void copyText(messages.address, address)}
        />
      )}
      {extra === null && explorer === null ? null : <Rule />}
      {extra}
      {explorer === null ? null : (
        <Menu.LinkItem
          className={CHOICE}
          closeOnClick
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          {messages.viewInExplorer}
        </Menu.LinkItem>
      )}
    </LazyMenuPopup>
  );
}

type ChoiceProps = { does: string; press?: readonly string[]; onClick: () => void };

/** One thing to do, with the keys that do the same. */
function Choice({ does, press = [], onClick }: ChoiceProps) {
  return (
    <Menu.Item className={CHOICE} onClick={onClick}>
      <span className="flex-1">{does}</span>
      {press.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Menu.Item>
  );
}

function Rule() {
  return <Menu.Separator className="my-1 border-rule border-t" />;
}

/** The cells of a row as shown. Times and amounts are exact, identifiers whole. */
function cellTexts(row: HTMLTableRowElement, decimalSign: DecimalSign): string[] {
  const cells = [...row.cells].filter((cell) => !cell.matches(".row-start, .row-end"));
  return cells.map((cell) => cellText(cell, decimalSign));
}

function cellText(cell: HTMLTableCellElement, decimalSign: DecimalSign): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  for (const unread of copy.querySelectorAll("[aria-hidden=true], .row-copy")) unread.remove();
  for (const second of copy.querySelectorAll(".list-beneath, .list-reason")) second.before(", ");
  for (const shown of copy.querySelectorAll<HTMLElement>("[data-exact]")) {
    shown.textContent = shown.dataset.exact ?? "";
  }
  for (const shown of copy.querySelectorAll<HTMLElement>(".list-digits")) {
    // Its currency follows, where that has no column of its own.
    shown.textContent = `${amountText(shown.dataset.tip ?? "", decimalSign)} `;
  }
  return copy.textContent ?? "";
}
