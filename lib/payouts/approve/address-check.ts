import "server-only";
import { sql } from "kysely";
import { checkEnd, FEWEST, MOST } from "#lib/addresses/check-end.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { ruledAs } from "#lib/payouts/approve/ruled-as.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { AddressCheck, Approve } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

type Checking = {
  request: Pick<PayoutRequest, "address" | "currency">;
  approverId: string;
  seen: Pick<Approve, "addressEnd" | "reason">;
};

/**
 * What came of the check of an address's end, which an approver typed. Rejects with a Failure:
 * invalid_request (too short, or it differs and no reason is given), conflict (a rule demands the
 * check, and it was left out or differs).
 */
export async function requireAddressCheck(
  on: Database,
  { request, approverId, seen }: Checking,
): Promise<AddressCheck> {
  const check = checkOf(request.address, seen.addressEnd);
  if (check === "matched") return check;
  if (await isDemanded(on, request.currency, approverId)) {
    throw new Failure(
      "conflict",
      check === "differs"
        ? "The address does not end as you typed it, and an approval rule demands that it does."
        : "An approval rule demands that you type the last characters of the address first.",
    );
  }
  if (check === "differs" && (seen.reason ?? "") === "") {
    const message = "The address does not end as you typed it. Say why you approve it anyway.";
    throw new Failure("invalid_request", message, { errors: { reason: [message] } });
  }
  return check;
}

function checkOf(address: string, typed: string | null): AddressCheck {
  if (typed === null) return "not_checked";
  const result = checkEnd(typed, address);
  if (result === "agrees") return "matched";
  if (result === "differs") return "differs";
  const message = `Type the last ${FEWEST} to ${MOST} characters of the address.`;
  throw new Failure("invalid_request", message, { errors: { addressEnd: [message] } });
}

async function isDemanded(on: Database, currency: string, approverId: string): Promise<boolean> {
  const codes = await ruledAs(on, currency, { memberId: approverId, at: null });
  const { rows } = await sql<{ is_demanded: boolean }>`
    select bool_or(address_check_demanded(${await accountId(on)}, code, ${approverId}))
      as is_demanded from unnest(${codes}::text[]) as code`.execute(on);
  return rows[0]?.is_demanded ?? true;
}
