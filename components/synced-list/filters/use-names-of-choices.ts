import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { NameOfChoice } from "#components/data-table/filters/format-filter-chip.ts";
import type { ListView } from "#components/data-table/params/list-view.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { filterChoicesQuery } from "#lib/api-client/records/synced-records.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { ME, NOT_STATED } from "#lib/schemas/synced/choices.ts";

/** What the members and wallets of a list's filters are called; members are read only where one is chosen. */
export function useNamesOfChoices(resource: AnyResource, view: ListView): NameOfChoice {
  const wallets = useWalletNames();
  const chosen = [...view.creator.values, ...view.approver.values];
  const enabled = chosen.some((value) => value !== ME && value !== NOT_STATED);
  const { data } = useQuery({ ...filterChoicesQuery(apiOf(resource)), enabled });
  const members = data?.members;
  return useCallback(
    (name, choice) =>
      name === "wallet" ? wallets.get(choice) : members?.find(({ id }) => id === choice)?.name,
    [wallets, members],
  );
}
