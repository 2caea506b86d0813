import type { Family } from "#sandbox/addresses/networks.ts";

const BASE58 = "[1-9A-HJ-NP-Za-km-z]";
const BECH32 = "[02-9ac-hj-np-z]";

const FORMS: Record<Family, RegExp> = {
  bitcoin: new RegExp(`^(?:[13]${BASE58}{25,34}|bc1${BECH32}{11,71}|BC1[02-9AC-HJ-NP-Z]{11,71})$`),
  litecoin: new RegExp(`^(?:[LM3]${BASE58}{25,34}|ltc1${BECH32}{11,71})$`),
  dogecoin: new RegExp(`^[DA9]${BASE58}{25,34}$`),
  "bitcoin-cash": new RegExp(`^(?:(?:bitcoincash:)?[qp]${BECH32}{41}|[13]${BASE58}{25,34})$`),
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: new RegExp(`^T${BASE58}{33}$`),
  xrp: new RegExp(`^(?:r${BASE58}{24,34}|X${BASE58}{46})$`),
  stellar: /^(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})$/,
  ton: /^[EU]Q[A-Za-z0-9_+/-]{46}$/,
  solana: new RegExp(`^${BASE58}{32,44}$`),
  cosmos: new RegExp(`^cosmos1${BECH32}{38,58}$`),
  osmosis: new RegExp(`^osmo1${BECH32}{38,58}$`),
};

/** Whether a text has the outward form of the network's addresses; checksums are the client's part. */
export function hasAddressForm(address: string, family: Family): boolean {
  return FORMS[family].test(address);
}
