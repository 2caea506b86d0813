import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { groupAddress } from "#lib/addresses/group-address.ts";
import type { Database } from "#lib/database/connection.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import { walletNamesById } from "#lib/records/wallet-names.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/**
 * A whole payout in one line: what a user reads before proving who they are. The network is named, the
 * wallet by the name that members know it by, and the address in groups of four, as wherever a user decides.
 */
export async function summaryOf(on: Database, request: PayoutRequest): Promise<string> {
  const { amount, currency, walletId, address, tag } = request;
  const wallet = walletText(walletId, (await walletNamesById(on)).get(walletId));
  const grouped = groupAddress(address).join(" ");
  const recipient = tag === null ? grouped : `${grouped}, tag ${tag}`;
  return `${moneyOf(amount, currency)} from wallet ${wallet} to ${recipient}`;
}

/** A payout as it is named among others: "1,250.50 USDT on Tron (Invoice 7)". */
export function nameOf({ amount, currency, label }: NamedPayout): string {
  const money = moneyOf(amount, currency);
  return label === null ? money : `${money} (${label})`;
}

type NamedPayout = Pick<PayoutRequest, "amount" | "currency" | "label">;

/** What payouts come to in each currency, exactly, by the currencies' codes. */
export function totalsOf(
  requests: readonly Pick<PayoutRequest, "amount" | "currency">[],
): string[] {
  const totals = new Map<string, Decimal>();
  for (const { currency, amount } of requests) {
    totals.set(currency, add(totals.get(currency) ?? ZERO, amount));
  }
  const sorted = [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([currency, total]) => moneyOf(total, currency));
}

function moneyOf(amount: Decimal, currency: string): string {
  return `${headingAmount(amount, currency)} ${currencyOnNetwork(currency)}`;
}
