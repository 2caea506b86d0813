import {
  readBitcoin,
  readDash,
  readDogecoin,
  readLitecoin,
  readZcash,
} from "#lib/addresses/bitcoin.ts";
import { readBitcoinCash } from "#lib/addresses/bitcoin-cash.ts";
import { readCardano } from "#lib/addresses/cardano.ts";
import { readCosmos } from "#lib/addresses/cosmos.ts";
import { readEvm } from "#lib/addresses/evm.ts";
import { readMonero } from "#lib/addresses/monero.ts";
import type { Family } from "#lib/addresses/network.ts";
import { readPolkadot } from "#lib/addresses/polkadot.ts";
import { type Reader, unchecked } from "#lib/addresses/reading.ts";
import { readSolana } from "#lib/addresses/solana.ts";
import { readStellar } from "#lib/addresses/stellar.ts";
import { readTon } from "#lib/addresses/ton.ts";
import { readTron } from "#lib/addresses/tron.ts";
import { readXrp } from "#lib/addresses/xrp.ts";

/** Who reads the addresses of each family. */
export const READERS: Readonly<Record<Family, Reader>> = {
  evm: readEvm,
  bitcoin: readBitcoin,
  litecoin: readLitecoin,
  dogecoin: readDogecoin,
  dash: readDash,
  zcash: readZcash,
  "bitcoin-cash": readBitcoinCash,
  tron: readTron,
  xrp: readXrp,
  stellar: readStellar,
  ton: readTon,
  solana: readSolana,
  cosmos: readCosmos,
  cardano: readCardano,
  polkadot: readPolkadot,
  monero: readMonero,
  unchecked: (text, network) =>
    unchecked(
      text,
      `Addresses are not checked on this network (${network.name}): compare every character with the recipient's.`,
    ),
};
