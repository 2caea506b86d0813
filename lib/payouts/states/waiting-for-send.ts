import "server-only";
import { sql } from "kysely";
import type { OrderValues } from "#lib/payouts/states/move-order.ts";
import type { WaitsFor } from "#lib/schemas/payouts/order-state.ts";
import type { WaitsWhy } from "#lib/schemas/payouts/waits-detail.ts";

/** What an order may wait for before it is made to wait for "Send": nothing, or two confirmations. */
export const MAY_WAIT_FOR_SEND: readonly WaitsFor[] = ["nobody", "two_people"];

/**
 * What makes a released order wait for "Send": at once, or, where two people are asked about it, after their second
 * confirmation.
 */
export function waitingForSend(why: WaitsWhy): OrderValues {
  return {
    waits_for: sql<WaitsFor>`case when waits_for = 'two_people' then waits_for else 'send' end`,
    waits_detail: sql<string>`case when waits_for = 'two_people'
      then coalesce(waits_detail, '{}') || jsonb_build_object('thenSend', ${why}::text)
      else jsonb_build_object('why', ${why}::text) end`,
  };
}

/** What follows from the second confirmation of two people: the order may go, or first waits for "Send". */
export const afterTwoPeople: OrderValues = {
  waits_for: sql<WaitsFor>`case when waits_detail ? 'thenSend' then 'send' else 'nobody' end`,
  waits_detail: sql<string>`case when waits_detail ? 'thenSend'
    then jsonb_build_object('why', waits_detail -> 'thenSend') end`,
};
