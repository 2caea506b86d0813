import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { describeOtherNetwork } from "#lib/addresses/describe-other-network.ts";
import { symbolOf } from "#lib/addresses/rules-for-currency.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { catalogueCode } from "#lib/payouts/approve/catalogue-code.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { allCurrencies } from "#lib/provider/all-currencies.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { StopPayouts } from "#lib/schemas/payouts/payout-stop.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** A stop is pressed in a hurry: it waits no longer than this for the provider's currencies. */
const CATALOGUE_MS = 2_000;

type Checked = {
  value: string | null;
  /** What could not be checked, in words; null if there is nothing to say. */
  warning: string | null;
};

/**
 * What a stop is about, as orders write it. Rejects with a Failure "invalid_request" where it would hold
 * nothing back: a currency that the provider does not have, or what is no address. A wallet or recipient
 * that no payout here has may be new, so that is asked for once more (`isConfirmed`). A member is looked up
 * with the stop itself.
 */
export async function checkStopValue({
  scope,
  value,
  isConfirmed,
}: Pick<StopPayouts, "scope" | "value" | "isConfirmed">): Promise<Checked> {
  if (value === null) return { value, warning: null };
  switch (scope) {
    case "all":
    case "member":
      return { value, warning: null };
    case "currency":
      return await checkCurrency(value);
    case "wallet":
      if (!isConfirmed && !(await isInPayouts("wallet_id", value))) {
        throw confirmFirst(`No payout here was paid from wallet ${value}.`);
      }
      return { value, warning: null };
    case "recipient": {
      const check = checkAddress(value, null);
      if (check.verdict === "invalid") throw refused(check.message);
      const isKnown =
        describeOtherNetwork(check.normalised, null) !== null ||
        (await isInPayouts("address", value));
      if (!isConfirmed && !isKnown) {
        throw confirmFirst(
          "This is no address on a network whose addresses can be checked, and no payout here went to it.",
        );
      }
      return { value, warning: null };
    }
  }
}

async function checkCurrency(value: string): Promise<Checked> {
  const catalogue = await readCatalogue();
  if (catalogue === null) {
    return {
      value,
      warning: `The provider's currencies can't be read, so nobody could check that ${value} is one of them.`,
    };
  }
  const code = catalogueCode(value, catalogue);
  if (code !== null) return { value: code, warning: null };
  if (await isInPayouts("currency", value)) return { value, warning: null };
  const codes = catalogue.flatMap(({ symbol }) =>
    symbol !== null && symbolOf(symbol).toUpperCase() === value.toUpperCase() ? [symbol] : [],
  );
  const hint = codes.length === 0 ? "" : ` Name it with its network: ${codes.join(", ")}.`;
  throw refused(`The provider has no currency ${value}.${hint}`);
}

async function readCatalogue(): Promise<Currency[] | null> {
  const late = new AbortController();
  const reading = allCurrencies(accountClient()).catch(() => null);
  const read = await Promise.race([
    reading,
    wait(CATALOGUE_MS, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return read;
}

/** Whether any order or synced payout has it. */
async function isInPayouts(
  column: "wallet_id" | "address" | "currency",
  value: string,
): Promise<boolean> {
  const row = await database()
    .selectFrom("payout_row")
    .select("account_id")
    .where("account_id", "=", await accountId())
    .where((row) =>
      column === "currency"
        ? row.or([row("currency", "=", value), row("ordered_currency", "=", value)])
        : row(column, "=", value),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function refused(message: string): Failure {
  return new Failure("invalid_request", `${message} Nothing was stopped.`, {
    errors: { value: [message] },
  });
}

function confirmFirst(message: string): Failure {
  return new Failure("invalid_request", `${message} Nothing was stopped yet.`, {
    errors: { value: [message], isConfirmed: ["Press again to stop it anyway."] },
  });
}
