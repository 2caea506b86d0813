import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { NameOfChoice } from "#components/data-table/filters/format-filter-chip.ts";
import type { ListView } from "#components/data-table/params/list-view.ts";
import { currencyNames } from "#lib/addresses/format-currency.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { filterChoicesQuery } from "#lib/api-client/records/synced-records.ts";
import { apiOf } from "#lib/resources/define-resource.ts";
import type { AnyResource } from "#lib/resources/resources.ts";
import { ME, NOT_STATED } from "#lib/schemas/synced/choices.ts";

/**
 * What the members and wallets of a list's filters are called, and currencies, of which two may be called alike; members
 * are read only where one is chosen, currencies known once a filter's choices were read.
 */
export function useNamesOfChoices(resource: AnyResource, view: ListView): NameOfChoice {
  const wallets = useWalletNames();
  const chosen = [...view.creator.values, ...view.approver.values];
  const enabled = chosen.some((value) => value !== ME && value !== NOT_STATED);
  const { data } = useQuery({ ...filterChoicesQuery(apiOf(resource)), enabled });
  const members = data?.members;
  const held = view.currency.values;
  const currencyName = useMemo(
    () => currencyNames([...(data?.currency ?? []), ...held]),
    [data?.currency, held],
  );
  return useCallback(
    (name, choice) => {
      if (name === "wallet") return wallets.get(choice);
      if (name === "currency") return currencyName(choice);
      return members?.find(({ id }) => id === choice)?.name;
    },
    [wallets, members, currencyName],
  );
}
