import { evmSideForms } from "#lib/addresses/forms/bech32-or-hex.ts";
import { cashForms } from "#lib/addresses/forms/bitcoin-cash.ts";
import { caseless } from "#lib/addresses/forms/caseless.ts";
import { prefixedForms } from "#lib/addresses/forms/cashaddr-prefix.ts";
import { hederaForms } from "#lib/addresses/forms/hedera.ts";
import { litecoinForms } from "#lib/addresses/forms/litecoin.ts";
import { moneroForms, moneroHoldersBegin } from "#lib/addresses/forms/monero.ts";
import { nemForms } from "#lib/addresses/forms/nem.ts";
import type { Forms, Recipient } from "#lib/addresses/forms/recipient.ts";
import { stellarForms, stellarHoldersBegin } from "#lib/addresses/forms/stellar.ts";
import { tonForms } from "#lib/addresses/forms/ton.ts";
import { tronForms } from "#lib/addresses/forms/tron.ts";
import { xrpForms, xrpHoldersBegin } from "#lib/addresses/forms/xrp.ts";
import { zcashForms } from "#lib/addresses/forms/zcash.ts";
import { paddedForms } from "#lib/addresses/forms/zero-padded-hex.ts";
import type { Network } from "#lib/addresses/network.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

/** Of the networks on which one recipient is written in several ways, by family or, of those not checked, by id. */
const FORMS: Readonly<Partial<Record<string, Forms>>> = {
  xrp: xrpForms,
  stellar: stellarForms,
  ton: tonForms,
  tron: tronForms,
  "bitcoin-cash": cashForms,
  litecoin: litecoinForms,
  monero: moneroForms,
  aptos: paddedForms,
  sui: paddedForms,
  injective: evmSideForms("inj"),
  kava: evmSideForms("kava"),
  zcash: zcashForms,
  hedera: hederaForms,
  nem: nemForms,
};

/** The ones that a checksum tells by itself, where the currency doesn't state its network. */
const TOLD_BY_CHECKSUM: readonly Forms[] = [
  xrpForms,
  stellarForms,
  tonForms,
  prefixedForms("kaspa"),
  prefixedForms("ecash"),
  zcashForms,
  hederaForms,
  nemForms,
];

/** What has at most 20 bytes is an EVM address: none of 32 bytes in use begins with 12 zero bytes. */
const longForms: Forms = (given) =>
  /^(?:0x)?0*[0-9a-f]{1,40}$/i.test(given.address) ? null : paddedForms(given);

const ANYWHERE: readonly Forms[] = [
  ...TOLD_BY_CHECKSUM,
  cashForms,
  litecoinForms,
  moneroForms,
  tronForms,
  longForms,
];

/**
 * All ways of writing a recipient on the currency's network, the given one among them but for the case of its
 * letters: the first is the same whichever of them is given. An X-address is one with its classic address and tag.
 */
export function recipientForms(
  { address, tag }: Recipient,
  currency: string,
): readonly [Recipient, ...Recipient[]] {
  return formsOnNetwork({ address, tag }, networkOfCurrency(currency));
}

/** The same where the network is known, or null. */
export function formsOnNetwork(
  { address, tag }: Recipient,
  network: Network | null,
): readonly [Recipient, ...Recipient[]] {
  const given = { address: address.trim(), tag: tag.trim() };
  for (const forms of formsOn(network)) {
    const [first, ...others] = forms(given) ?? [];
    if (first !== undefined) return [first, ...others];
  }
  return [{ address: caseless(given.address), tag: given.tag }];
}

/**
 * A recipient in the one form that all its forms have, and no other recipient's: what every question asks
 * whether two are the same. What can't be read is as it was typed.
 */
export function canonicalRecipient(recipient: Recipient, currency: string): Recipient {
  return recipientForms(recipient, currency)[0];
}

/**
 * All ways of writing what a recipient may be, on whichever network: the first is the same for all that may be one
 * recipient. Whether they are one, only the currency tells: a script's old address is Bitcoin's, Bitcoin Cash's
 * and Litecoin's.
 */
export function formsAnywhere({ address, tag }: Recipient): readonly [Recipient, ...Recipient[]] {
  const given = { address: address.trim(), tag: tag.trim() };
  const found = new Map<string, Recipient>();
  // What one network's forms are is closed: only another's can add to it.
  const read = (one: Recipient, from: Forms | null) => {
    for (const forms of ANYWHERE) {
      if (forms === from) continue;
      for (const form of forms(one) ?? []) {
        const name = JSON.stringify([form.address, form.tag]);
        if (found.has(name)) continue;
        found.set(name, form);
        read(form, forms);
      }
    }
  };
  read(given, null);
  const [first, ...others] = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return first === undefined
    ? [{ address: caseless(given.address), tag: given.tag }]
    : [first, ...others];
}

/** A typed address in all its forms, itself first; only those that a checksum tells, since no currency is known. */
export function addressForms(text: string): readonly string[] {
  const forms = recipientForms({ address: text, tag: "" }, "").map(({ address }) => address);
  return [...new Set([text, ...forms])];
}

/** How all addresses begin that hold the account of this address and a tag, on whichever network. */
export function tagHoldersBegin(address: string): string[] {
  return [xrpHoldersBegin, stellarHoldersBegin, moneroHoldersBegin].flatMap(
    (begin) => begin(address.trim()) ?? [],
  );
}

/** Whether recipients on the currency's network are written in several ways, as far as is known here. */
export function hasSeveralForms(currency: string): boolean {
  return formsOn(networkOfCurrency(currency)).length > 0;
}

function formsOn(network: Network | null): readonly Forms[] {
  if (network === null) return TOLD_BY_CHECKSUM;
  const forms = FORMS[network.family] ?? FORMS[network.id];
  return forms === undefined ? [] : [forms];
}
