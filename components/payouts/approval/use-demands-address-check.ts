"use client";

import { useQuery } from "@tanstack/react-query";
import { approvalRulesQuery } from "#lib/api-client/payouts/approval-rules.ts";
import { ruleFor } from "#lib/schemas/payouts/approval/approval-rule.ts";

/** Whether a rule in force demands a check of the address, by a payout's currency. */
export function useDemandsAddressCheck(): (currency: string) => boolean {
  const { data } = useQuery(approvalRulesQuery());
  return (currency) => ruleFor(data?.inForce ?? [], currency)?.demandsAddressCheck ?? false;
}
