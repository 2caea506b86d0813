"use client";

import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { asksForTabAlone } from "#components/data-table/params/asks-for-tab-alone.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { reading } from "#components/data-table/params/reading.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import * as messages from "#components/payouts/list/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import { tabCountsQuery } from "#lib/api-client/records/payout-list.ts";
import { PAYOUT_TABS, type PayoutTab } from "#lib/resources/payout-tabs.ts";
import { among } from "#lib/schemas/synced/choices.ts";

type Props = { params: ListParams; total: number | null };

/**
 * What the list is divided into, as links: drafts for those who order payouts. Each has its count where nothing else
 * is asked for; otherwise the tab that is open has that of the list.
 */
export function PayoutTabs({ params, total }: Props) {
  const { view } = params;
  const isPlain = asksForTabAlone(view);
  const { data, isError } = useQuery({ ...tabCountsQuery, enabled: isPlain });
  const { tab } = view;
  const [first = "all", ...others] = tab.values;
  // Several, and all but some, are a filter's chip.
  const open = tab.not || others.length > 0 ? null : first;
  const countOf = (name: PayoutTab | "all") => {
    // An earlier count may not be that of the rows that are shown by now.
    if (isPlain) return isError ? null : (data?.data[name] ?? null);
    return name === open ? total : null;
  };
  const base = useAccountBase();
  const mayDraft = useMay("payout-drafts.list");
  const tabs = PAYOUT_TABS.filter((name) => name !== "drafts" || mayDraft);
  return (
    <nav aria-label={messages.tabsLabel} className="payout-tabs no-print">
      {(["all", ...tabs] as const).map((name) => {
        const change = { ...FIRST_PAGE, tab: name === "all" ? null : reading(among([name])) };
        const count = countOf(name);
        const follow = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          params.go(change);
        };
        return (
          <a
            key={name}
            href={base + params.hrefTo(change)}
            onClick={follow}
            aria-current={name === open ? "page" : undefined}
          >
            {messages.tabs[name]}
            <span>{count?.toLocaleString("en")}</span>
          </a>
        );
      })}
    </nav>
  );
}
