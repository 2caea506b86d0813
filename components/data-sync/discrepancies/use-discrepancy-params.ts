"use client";

import { useMemo } from "react";
import {
  type AddressValues,
  readAddress,
  writeAddress,
} from "#components/ui/url/address-params.ts";
import { useAddress } from "#components/ui/url/use-address.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const PARAMS = {
  resource: {
    parse: (text: string) => RESOURCE_NAMES.find((one) => one === text) ?? null,
    serialize: String,
  },
  before: { parse: (text: string) => (UUID.test(text) ? text : null), serialize: String },
};

/** Which discrepancies are shown: kept in the URL alone. */
export function useDiscrepancyParams() {
  const { query, push } = useAddress();
  return useMemo(() => {
    const write = (change: Partial<AddressValues<typeof PARAMS>>) =>
      push((now) => writeAddress(PARAMS, now, change));
    return [readAddress(PARAMS, query), write] as const;
  }, [query, push]);
}
