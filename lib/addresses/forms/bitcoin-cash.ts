import { readOld } from "#lib/addresses/forms/bitcoin-old-form.ts";
import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";
import { encodeBase58Check } from "#lib/addresses/readers/base58-check.ts";
import { cashAddrWords, readCashAddr, writeCashAddr } from "#lib/addresses/readers/cashaddr.ts";

const CASH = "bitcoincash";

type Account = { isScript: 0 | 1; hash: Uint8Array };

/** With and without prefix, as a holder of tokens is written, and in the old form that Bitcoin has too. */
export function cashForms(given: Recipient): Recipient[] | null {
  const account = readCash(given.address) ?? readLegacy(given.address);
  if (account === null) return null;
  const { isScript, hash } = account;
  const payloads = [0, 2].map((kind) => writeCashAddr(CASH, { type: kind + isScript, hash }));
  const old =
    hash.length === 20 ? [encodeBase58Check(Uint8Array.from([isScript * 5, ...hash]))] : [];
  const cash = payloads.flatMap((payload) => [`${CASH}:${payload}`, payload]);
  return withTag([...cash, ...old], given);
}

function readCash(address: string): Account | null {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return null;
  const payload = lower.startsWith(`${CASH}:`) ? lower.slice(CASH.length + 1) : lower;
  const words = cashAddrWords(CASH, payload);
  const cash = words === null ? null : readCashAddr(words);
  // 2 and 3 are 0 and 1 again, of a holder of tokens.
  if (cash === null || cash.type > 3) return null;
  return { isScript: cash.type % 2 === 1 ? 1 : 0, hash: cash.hash };
}

function readLegacy(address: string): Account | null {
  const old = readOld(address);
  if (old === null || (old.version !== 0 && old.version !== 5)) return null;
  return { isScript: old.version === 5 ? 1 : 0, hash: old.hash };
}
