import { screen, within } from "@testing-library/react";
import * as z from "zod";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import { payoutCommentSchema } from "#lib/schemas/payouts/payout-comment.ts";
import { payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { adjacentSchema } from "#lib/schemas/records/adjacent.ts";
import { payoutMatchesSchema } from "#lib/schemas/records/payout-match.ts";
import { recordChangeSchema } from "#lib/schemas/synced/record-change.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer } from "#test-support/components/api.ts";

/** The value that stands beside a label in a titled part of a record's page. */
export function field(part: string, label: string): HTMLElement {
  const region = screen.getByRole("region", { name: part });
  const term = within(region)
    .getAllByRole("term")
    .find(({ textContent }) => textContent === label);
  const value = term?.nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`${part} has no field "${label}"`);
  return value;
}

/** What a record's page asks for beside the record, where there is nothing of it. */
export function besidesRecord(resource: DatedResourceName, id: string) {
  const path = `/api/${resource}/${id}`;
  return {
    [`GET ${path}/neighbours`]: answer(adjacentSchema, { newer: null, older: null }),
    [`GET ${path}/changes`]: answer(z.array(recordChangeSchema), []),
  };
}

/** The same of a payout that was ordered elsewhere: no order, transaction, comment or file of it. */
export function besidesPayout(id: string) {
  const nothing = { matches: [], explorer: null, transfer: null, completion: null };
  return {
    ...besidesRecord("payouts", id),
    [`GET /api/payouts/all/${id}/neighbours`]: answer(adjacentSchema, { newer: null, older: null }),
    [`GET /api/payouts/${id}/entry`]: answer(payoutOrderSchema.nullable(), null),
    [`GET /api/payouts/${id}/matches`]: answer(payoutMatchesSchema, nothing),
    [`GET /api/payouts/${id}/comments`]: answer(z.array(payoutCommentSchema), []),
    [`GET /api/payouts/${id}/files`]: answer(z.array(payoutFileSchema), []),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  };
}
