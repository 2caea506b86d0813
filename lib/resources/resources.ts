import { currencies } from "#lib/resources/currencies.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import { payments } from "#lib/resources/payments.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { transactions } from "#lib/resources/transactions.ts";

/** All resources, in the order in which they are listed. */
export const RESOURCES = { payouts, payments, transactions, currencies };

export type ResourceName = keyof typeof RESOURCES;

/** Those whose records are dated and can be read one by one; the catalogue is read in full each time. */
export type DatedResourceName = Exclude<ResourceName, "currencies">;

/** The definition of any of them. */
export type AnyResource = Resource<ResourceName>;

/** Those whose records came in: Counterfoil works out their currency where the provider states none. */
export const RECEIVED_NAMES = [payments.name, transactions.name] as const;

export type ReceivedName = (typeof RECEIVED_NAMES)[number];

export const RESOURCE_NAMES = Object.values(RESOURCES).map(({ name }) => name);

export const DATED_RESOURCE_NAMES = RESOURCE_NAMES.filter(isDated);

/** Whether a resource's records are dated; a catalogue needs no verification and has no totals. */
export function isDated(name: ResourceName): name is DatedResourceName {
  return RESOURCES[name].catalogue !== true;
}

export function isReceived(name: ResourceName): name is ReceivedName {
  return RECEIVED_NAMES.some((received) => received === name);
}

/** A table of something that follows from each resource's definition. */
export function eachResource<T>(make: (resource: AnyResource) => T): Record<ResourceName, T> {
  return {
    payouts: make(payouts),
    payments: make(payments),
    transactions: make(transactions),
    currencies: make(currencies),
  };
}
