import type { Family } from "#lib/addresses/network.ts";
import {
  readBitcoin,
  readDash,
  readDogecoin,
  readLitecoin,
  readZcash,
} from "#lib/addresses/readers/bitcoin.ts";
import { readBitcoinCash } from "#lib/addresses/readers/bitcoin-cash.ts";
import { readCardano } from "#lib/addresses/readers/cardano.ts";
import { readCosmos } from "#lib/addresses/readers/cosmos.ts";
import { readEvm } from "#lib/addresses/readers/evm.ts";
import { readMonero } from "#lib/addresses/readers/monero.ts";
import { readPolkadot } from "#lib/addresses/readers/polkadot.ts";
import { type Reader, unchecked } from "#lib/addresses/readers/reading.ts";
import { readSolana } from "#lib/addresses/readers/solana.ts";
import { readStellar } from "#lib/addresses/readers/stellar.ts";
import { readTon } from "#lib/addresses/readers/ton.ts";
import { readTron } from "#lib/addresses/readers/tron.ts";
import { readXrp } from "#lib/addresses/readers/xrp.ts";

/** Who reads the addresses of each family. */
export const ADDRESS_READERS: Readonly<Record<Family, Reader>> = {
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
