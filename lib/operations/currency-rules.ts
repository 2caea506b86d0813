import "server-only";
import { append } from "#lib/audit/append.ts";
import { findCorrected, writeCorrection } from "#lib/currency-rules/corrections.ts";
import { isListed, readUnknown, readUnknownAddresses } from "#lib/currency-rules/read-unknown.ts";
import { addRule, endRule, findRule, hasRule } from "#lib/currency-rules/rules.ts";
import type { Database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import type {
  AddressesQuery,
  CorrectCurrency,
  CurrencyRule,
  StateCurrency,
  UnknownAddresses,
  UnknownCurrencies,
} from "#lib/schemas/currency-rule.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** What is of unknown currency, by the same evidence, and the rules that members made. */
export const listUnknownCurrencies = operation(
  "unknown-currencies.list",
  (): Promise<UnknownCurrencies> => readUnknown(),
);

/** The addresses of one group of them. */
export const listUnknownAddresses = operation(
  "unknown-currencies.list-addresses",
  (_caller, query: AddressesQuery): Promise<UnknownAddresses> => readUnknownAddresses(query),
);

/**
 * States the currency of all records of an address, a network or both, now and later. The same rule again
 * changes nothing. Rejects with a Failure: invalid_request for a currency that can't be it, conflict if
 * another currency was stated for the same.
 */
export const stateCurrency = operation(
  "currency-rules.state",
  (caller, stated: StateCurrency): Promise<CurrencyRule> =>
    tx(async (transaction) => {
      await requireListed(transaction, stated.currency, stated.network);
      const added = await addRule(transaction, stated, caller.member);
      if (added === null) return await sameRule(await findRule(transaction, stated), stated);
      const { network, address, tag, currency } = added;
      await append(transaction, caller, {
        action: "currency-rules.state",
        subject: { type: "currency-rule", id: added.id },
        outcome: "done",
        after: { network, address, tag, currency },
      });
      return added;
    }),
);

function sameRule(rule: CurrencyRule | null, { currency }: StateCurrency): CurrencyRule {
  if (rule === null) {
    throw new Failure("conflict", "Another member changed this at the same time. Try again.");
  }
  if (rule.currency === currency) return rule;
  const message = `${rule.statedByName} has stated ${rule.currency} for it. Undo that first.`;
  throw new Failure("conflict", message);
}

/** Ends a rule; a second time changes nothing. Rejects with a Failure: not_found. */
export const endCurrencyRule = operation(
  "currency-rules.end",
  (caller, id: string): Promise<null> =>
    tx(async (transaction) => {
      const ended = await endRule(transaction, id, caller.member);
      if (ended === null) {
        if (await hasRule(transaction, id)) return null;
        throw new Failure("not_found", "There is no such rule.");
      }
      const { network, address, tag, currency } = ended;
      await append(transaction, caller, {
        action: "currency-rules.end",
        subject: { type: "currency-rule", id },
        outcome: "done",
        before: { network, address, tag, currency },
      });
      return null;
    }),
);

/**
 * States the currency of one payment or transaction, or takes that back (null). A transaction that a payment
 * embeds has its payment's. Rejects with a Failure: not_found, conflict where the records prove it,
 * invalid_request for a currency that can't be it.
 */
export const correctCurrency = operation(
  "currency-rules.correct",
  (caller, { currency, ...of }: CorrectCurrency): Promise<null> =>
    tx(async (transaction) => {
      const record = await findCorrected(transaction, of);
      if (record === null) throw new Failure("not_found", "This record isn't synced yet.");
      const { resource, id, currency: before } = record;
      if (before === currency) return null;
      if (currency !== null) {
        if (record.reason === "conversion" || record.reason === "payout") {
          throw new Failure("conflict", "The provider's records prove the currency of this one.");
        }
        if (record.reason === "no-address") {
          const message =
            "Counterfoil doesn't have the complete address of this record yet. Try again later.";
          throw new Failure("conflict", message);
        }
        await requireListed(transaction, currency, record.network);
      }
      await writeCorrection(transaction, { resource, id }, currency, caller.member);
      await append(transaction, caller, {
        action: "currency-rules.correct",
        subject: { type: resource === "payments" ? "payment" : "transaction", id },
        outcome: "done",
        before: { currency: before },
        after: { currency },
      });
      return null;
    }),
);

async function requireListed(
  on: Database,
  currency: string,
  network: string | null,
): Promise<void> {
  if (await isListed(on, currency, network)) return;
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: { currency: ["The provider doesn't list this currency on the network."] },
  });
}
