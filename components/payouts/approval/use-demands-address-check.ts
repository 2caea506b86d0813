"use client";

import { useQuery } from "@tanstack/react-query";
import { isAddressCheckDemanded } from "#lib/addresses/rules-for-currency.ts";
import { approvalRulesQuery } from "#lib/api-client/payouts/approval-rules.ts";

/** Whether a rule in force demands a check of the address, by a payout's currency. */
export function useDemandsAddressCheck(): (currency: string) => boolean {
  const { data } = useQuery(approvalRulesQuery());
  return (currency) => isAddressCheckDemanded(data?.inForce ?? [], currency);
}
