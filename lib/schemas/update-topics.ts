import type { ResourceName } from "#lib/resources/resources.ts";

type Topic = ResourceName | "orders" | "exports" | "notices";

/**
 * What an update can be about: the provider's records of a resource, payout orders, exports, or notices to a member.
 * Written out, since every page loads this and none needs the definitions of all resources for it.
 */
export const UPDATE_TOPICS = {
  payouts: "payouts",
  payments: "payments",
  transactions: "transactions",
  currencies: "currencies",
  orders: "orders",
  exports: "exports",
  notices: "notices",
} as const satisfies { [T in Topic]: T };
export type UpdateTopic = keyof typeof UPDATE_TOPICS;
