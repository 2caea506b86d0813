import { listSearchParams } from "#components/data-table/params/list-search-params.ts";
import { type AddressValues, asText, readAddress } from "#components/ui/url/address-params.ts";

const { from, to, tz } = listSearchParams;

/** A list's days and zone; beside them how finely the pictures cut them, and the currency that they show. */
export const figuresParams = { from, to, tz, by: asText, currency: asText };

export type FiguresParams = AddressValues<typeof figuresParams>;

/** Reads the overview's `searchParams` on the server. */
export function readFiguresParams(query: Parameters<typeof readAddress>[1]): FiguresParams {
  return readAddress(figuresParams, query);
}
