import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58xmr, bech32, bech32m, createBase58check } from "@scure/base";
import { StrKey } from "@stellar/stellar-base";
import { Address as TonAddress } from "@ton/core";
import { encodeCashAddress } from "ecashaddrjs";
import fc from "fast-check";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { describe, expect, test } from "vitest";
import { GOOD } from "#lib/addresses/addresses.fixture.ts";
import {
  canonicalRecipient,
  formsAnywhere,
  recipientForms,
  tagHoldersBegin,
} from "#lib/addresses/recipient-forms.ts";

type Hold = (account: Uint8Array, id: Buffer) => string;

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const named = ({ address, tag }: { address: string; tag: string }) => `${address} ${tag}`;
const formsOf = (currency: string, address: string, tag = "") =>
  recipientForms({ address, tag }, currency).map(named);

/** Two writings by the networks' own libraries are ways to write one recipient. */
function expectSame(currency: string, ...writings: readonly [string, string?][]) {
  for (const [address, tag] of writings) {
    const forms = formsOf(currency, address, tag);
    for (const [other, otherTag = ""] of writings) expect(forms).toContain(`${other} ${otherTag}`);
    expect(new Set(forms).size).toBe(forms.length);
  }
}

test("an X-address is its classic address with its tag", () => {
  fc.assert(
    fc.property(bytes(20), fc.option(uint32), (account, tag) => {
      const whole = encodeXAddress(account, tag ?? false, false);
      const beside = tag === null ? "" : String(tag);
      expectSame("XRP", [encodeAccountID(account), beside], [whole], [whole, beside]);
    }),
  );
});

test("a muxed account is its account with its memo", () => {
  fc.assert(
    fc.property(bytes(32), uint64, (key, id) => {
      const held = Buffer.alloc(8);
      held.writeBigUInt64BE(id);
      const muxed = StrKey.encodeMed25519PublicKey(Buffer.concat([key, held]));
      const account = StrKey.encodeEd25519PublicKey(Buffer.from(key));
      expectSame("XLM", [account, String(id)], [muxed], [muxed, String(id)]);
    }),
  );
});

test("all addresses that hold an account and a tag begin as is known of the account, and no other account's", () => {
  const monero = (...payload: number[]) => {
    const sum = keccak_256(Uint8Array.from(payload)).subarray(0, 4);
    return base58xmr.encode(Uint8Array.from([...payload, ...sum]));
  };
  const kinds = fc.constantFrom<[number, (account: Uint8Array) => string, Hold]>(
    [20, encodeAccountID, (account, id) => encodeXAddress(account, id.readUInt32BE(), false)],
    [
      32,
      (account) => StrKey.encodeEd25519PublicKey(Buffer.from(account)),
      (account, id) => StrKey.encodeMed25519PublicKey(Buffer.concat([account, id])),
    ],
    [64, (account) => monero(18, ...account), (account, id) => monero(19, ...account, ...id)],
  );
  fc.assert(
    fc.property(kinds, bytes(64), bytes(64), bytes(8), ([length, plain, hold], one, other, id) => {
      const [own, another] = [one.subarray(0, length), other.subarray(0, length)];
      fc.pre(Buffer.compare(own, another) !== 0);
      const [begin = "", ...others] = tagHoldersBegin(plain(own));
      expect(others).toEqual([]);
      expect(begin.length).toBeGreaterThan(25);
      expect(hold(own, Buffer.from(id)).startsWith(begin)).toBe(true);
      expect(hold(another, Buffer.from(id)).startsWith(begin)).toBe(false);
      expect(tagHoldersBegin(hold(own, Buffer.from(id)))).toEqual([]);
    }),
  );
  expect(tagHoldersBegin("0x52908400098527886E0F7030069857D2E4169EE7")).toEqual([]);
});

test("a TON address is the same bounceable or not, in either alphabet, and raw", () => {
  fc.assert(
    fc.property(bytes(32), fc.constantFrom(0, -1), fc.string(), (hash, workchain, comment) => {
      const address = new TonAddress(workchain, Buffer.from(hash));
      const friendly = [true, false].flatMap((bounceable) =>
        [true, false].map((urlSafe) => address.toString({ bounceable, urlSafe })),
      );
      const tag = comment.trim();
      const all = [...friendly, address.toRawString()];
      const forms = new Set(all.map((one) => formsOf("TON", one, tag).join()));
      expect(forms.size).toBe(1);
      for (const one of all) expect(formsOf("TON", one, tag)).toContain(`${one} ${tag}`);
    }),
  );
});

test("a Tron address is the same as nodes write it", () => {
  fc.assert(
    fc.property(bytes(20), fc.boolean(), (account, inCapitals) => {
      const raw = Buffer.concat([Buffer.of(0x41), account]);
      const address = createBase58check(sha256).encode(raw);
      const hex = raw.toString("hex");
      expectSame("USDT_TRX", [address], [hex]);
      const written = inCapitals ? hex.toUpperCase() : hex;
      expect(key("USDT_TRX", written)).toBe(key("USDT_TRX", address));
      expect(key("USDT_TRX", address)).toBe(`${address} `);
    }),
  );
});

test.each([
  ["INJ", "inj"],
  ["USDT_KAVA", "kava"],
])("an account of %s is the same in bech32 and like on Ethereum", (currency, prefix) => {
  fc.assert(
    fc.property(bytes(20), (account) => {
      const address = bech32.encode(prefix, bech32.toWords(account));
      const digits = Buffer.from(account).toString("hex");
      expectSame(currency, [address], [`0x${digits}`]);
      expect(key(currency, `0x${digits.toUpperCase()}`)).toBe(key(currency, address));
      // As it was before both were taken: orders keep their hash.
      expect(key(currency, address)).toBe(`${address} `);
    }),
  );
});

test.each([
  ["KAS", "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j"],
  ["XEC", "ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2"],
])("an address of %s is the same with and without its prefix and in capitals", (code, whole) => {
  expectSame(code, [whole], [whole.slice(whole.indexOf(":") + 1)]);
  expect(formsOf(code, whole.toUpperCase())).toEqual(formsOf(code, whole));
});

test("a Bitcoin Cash address is the same with and without its prefix and in capitals", () => {
  const type = fc.constantFrom("p2pkh" as const, "p2sh" as const);
  fc.assert(
    fc.property(type, bytes(20), (kind, hash) => {
      const whole = encodeCashAddress("bitcoincash", kind, hash);
      expectSame("BCH", [whole], [whole.replace("bitcoincash:", "")]);
      expect(formsOf("BCH", whole.toUpperCase())).toEqual(formsOf("BCH", whole));
    }),
  );
});

test.each([
  [
    "BCH",
    "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu",
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  ],
  [
    "BCH",
    "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC",
    "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq",
  ],
  ["LTC", "MTf4tP1TCNBn8dNkyxeBVoPrFCcVzxJvvh", "3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY"],
])("the old form of %s %s is the same address", (currency, old, other) => {
  expectSame(currency, [old], [other]);
});

test.each([
  ["HBAR", "0.0.1", "0.0.1-dfkxr"],
  ["HBAR", "0.0.12", "0.0.12-uuuup"],
  ["HBAR", "0.0.123", "0.0.123-vfmkw"],
  [
    "XEM",
    "NALICELGU3IVY4DPJKHYLSSVYFFWYS5QPLYEZDJJ",
    "NALICE-LGU3IV-Y4DPJK-HYLSSV-YFFWYS-5QPLYE-ZDJJ",
  ],
  ["ZEC", "t1VmmGiyjVNeCjxDZzg7vZmd99WyzVby9yC", "tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgte"],
])("an address of %s that is written as %s and as %s is one", (currency, plain, other) => {
  for (const code of [currency, "NEW"]) expectSame(code, [plain], [other]);
  // As it was before both were taken: orders keep their hash.
  expect(key(currency, other)).toBe(`${plain} `);
  expect(formsAnywhere({ address: other, tag: "" })).toContainEqual({ address: plain, tag: "" });
});

const recipient = fc.constantFrom(...Object.entries(GOOD)).chain(([currency, { address }]) =>
  fc.record({
    currency: fc.constant(currency),
    one: fc.record({ address, tag: fc.constantFrom("", "7", "104729") }),
    other: fc.record({ address, tag: fc.constantFrom("", "7", "104729") }),
  }),
);

test("whichever form of a recipient is given, all its forms are the same, in the same order", () => {
  fc.assert(
    fc.property(recipient, ({ currency, one }) => {
      const forms = recipientForms(one, currency);
      expect(forms.map((form) => recipientForms(form, currency))).toEqual(forms.map(() => forms));
    }),
  );
});

test("whichever network they are read on, the forms of a recipient are among the same, and no other's", () => {
  const anywhere = (form: { address: string; tag: string }) => formsAnywhere(form).map(named);
  fc.assert(
    fc.property(recipient, ({ currency, one, other }) => {
      const all = anywhere(one);
      for (const form of recipientForms(one, currency)) {
        expect(all).toContain(named(form));
        expect(anywhere(form)).toEqual(all);
      }
      expect(all.filter((form) => anywhere(other).includes(form))).toEqual([]);
    }),
  );
});

test("a script's old address may be any of three networks', an EVM address only itself", () => {
  const one = { address: "3MSvaVbVFFLML86rt5eqgA9SvW23upaXdY", tag: "" };
  const all = formsAnywhere(one);
  for (const form of [...recipientForms(one, "BCH"), ...recipientForms(one, "LTC")]) {
    expect(all).toContainEqual(form);
    expect(formsAnywhere(form)).toEqual(all);
  }
  const evm = { address: "0x52908400098527886E0F7030069857D2E4169EE7", tag: "" };
  expect(formsAnywhere(evm)).toEqual([{ ...evm, address: evm.address.toLowerCase() }]);
});

test("two recipients share no form, and one address with two tags is two", () => {
  fc.assert(
    fc.property(recipient, ({ currency, one, other }) => {
      const forms = formsOf(currency, one.address, one.tag);
      const others = formsOf(currency, other.address, other.tag);
      expect(forms.filter((form) => others.includes(form))).toEqual([]);
    }),
  );
  const account = encodeAccountID(new Uint8Array(20).fill(1));
  const seven = formsOf("XRP", account, "7");
  expect(seven.filter((form) => formsOf("XRP", account, "8").includes(form))).toEqual([]);
});

test("a tag that contradicts the address, and a text that is no address, have no other form", () => {
  const whole = encodeXAddress(new Uint8Array(20).fill(1), 7, false);
  expect(formsOf("XRP", whole, "8")).toEqual([`${whole} 8`]);
  expect(formsOf("XRP", "nonsense", "8")).toEqual(["nonsense 8"]);
});

test("an integrated Monero address is its standard one with the payment ID", () => {
  const written = (...parts: number[][]) => {
    const payload = Uint8Array.from(parts.flat());
    return base58xmr.encode(Uint8Array.from([...payload, ...keccak_256(payload).subarray(0, 4)]));
  };
  fc.assert(
    fc.property(bytes(64), bytes(8), ([...keys], [...id]) => {
      const paymentId = Buffer.from(id).toString("hex");
      const [standard, whole] = [written([18], keys), written([19], keys, id)];
      expectSame("XMR", [standard, paymentId], [whole], [whole, paymentId]);
      expect(formsOf("XMR", standard, paymentId.toUpperCase())).toEqual(formsOf("XMR", whole));
      expect(formsOf("XMR", standard)).toEqual([`${standard} `]);
    }),
  );
});

test.each(["APT", "SUI"])(
  "an address on %s is the same with and without leading zeros",
  (currency) => {
    const account = fc.oneof(
      bytes(32),
      fc
        .tuple(fc.nat(31), bytes(32))
        .map(([zeros, all]) => all.map((byte, at) => (at < zeros ? 0 : byte))),
    );
    fc.assert(
      fc.property(account, (raw) => {
        const digits = Buffer.from(raw).toString("hex");
        const short = `0x${digits.replace(/^0{1,63}/, "")}`;
        const forms = formsOf(currency, `0x${digits}`);
        expect(forms).toEqual(formsOf(currency, short));
        expect(forms).toEqual(formsOf(currency, `0X${digits.toUpperCase()}`));
        expect(forms).toEqual(formsOf(currency, digits));
        expect(forms).toContain(`${short} `);
      }),
    );
  },
);

/** The other case of each letter, some of them. */
const recased = (text: string, where: readonly boolean[]) =>
  [...text].map((letter, at) => (where[at] ? otherCase(letter) : letter)).join("");
const otherCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
const key = (currency: string, address: string) =>
  named(canonicalRecipient({ address, tag: "" }, currency));

describe("capitals and small letters", () => {
  const anywhere = fc.array(fc.boolean(), { minLength: 110, maxLength: 110 });
  const inCase = Object.entries(GOOD).filter(([currency]) => !["USDT_ETH"].includes(currency));

  test("are another address, or none, where a letter is in the other case", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...inCase),
        fc.nat(109),
        anywhere,
        fc.gen(),
        ([currency, { address }], at, where, gen) => {
          const good = gen(() => address);
          const other = recased(
            good,
            where.map((one, place) => one || place === at % good.length),
          );
          fc.pre(other !== good && other !== good.toUpperCase());
          expect(key(currency, other)).not.toBe(key(currency, good));
        },
      ),
    );
  });

  test("are one address on EVM networks, also where no network is stated", () => {
    fc.assert(
      fc.property(
        bytes(20),
        anywhere,
        fc.constantFrom("ETH", "USDT_BSC", "USDT", "XYZ"),
        (raw, where, currency) => {
          const address = `0x${Buffer.from(raw).toString("hex")}`;
          const other = `0x${recased(address.slice(2), where)}`;
          expect(key(currency, other)).toBe(key(currency, address));
        },
      ),
    );
  });

  test("are one address in bech32, wholly in either", () => {
    const prefix = fc.constantFrom("bc", "ltc", "cosmos", "addr", "zs", "new");
    fc.assert(
      fc.property(prefix, bytes(40), fc.constantFrom(bech32, bech32m), (start, raw, code) => {
        const address = code.encode(start, code.toWords(raw), false);
        expect(key("XYZ", address.toUpperCase())).toBe(key("XYZ", address));
        expect(key("XYZ", address)).toBe(`${address} `);
      }),
    );
  });

  test("are two where the text only resembles bech32, as some of the XRP Ledger's addresses do", () => {
    const address = "rU1qpzry9x8gf2tvdw3sjn54khce6mua7L";
    expect(key("XRP", address)).not.toBe(key("XRP", address.toLowerCase()));
    expect(key("XYZ", address)).not.toBe(key("XYZ", address.toLowerCase()));
  });
});

test("a form with a wrong checksum, of a test network or of nothing known is no form of another address", () => {
  const account = new TonAddress(0, Buffer.alloc(32, 7));
  const good = account.toString({ urlSafe: true });
  const muxed = StrKey.encodeMed25519PublicKey(Buffer.alloc(40, 9));
  for (const [currency, address] of [
    ["TON", `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`],
    ["TON", account.toString({ testOnly: true })],
    ["XLM", `${muxed.slice(0, -1)}${muxed.endsWith("A") ? "B" : "A"}`],
    ["BCH", "bitcoincash:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A"],
    ["HBAR", "0.0.123-vfmkx"],
    ["XEM", "NALICE-LGU3IV-Y4DPJK-HYLSSV-YFFWYS-5QPLYE-ZDJK"],
    ["XEM", "NALICEL-GU3IVY4DPJKHYLSSVYFFWYS5QPLYEZDJJ"],
    ["ZEC", "tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgtf"],
  ] as const) {
    expect(formsOf(currency, address)).toEqual([`${address} `]);
  }
});

test("where no network is stated, a form is told by its checksum", () => {
  const account = new Uint8Array(20).fill(1);
  const whole = encodeXAddress(account, 7, false);
  expect(key("USD", whole)).toBe(`${encodeAccountID(account)} 7`);
  const ton = new TonAddress(0, Buffer.alloc(32, 7));
  expect(key("USDT", ton.toString({ bounceable: true }))).toBe(key("USDT", ton.toRawString()));
});

test("what an X-address holds is contradicted by another tag, by none too", () => {
  const account = new Uint8Array(20).fill(1);
  const none = encodeXAddress(account, false, false);
  expect(formsOf("XRP", none)).toContain(`${encodeAccountID(account)} `);
  expect(formsOf("XRP", none, "7")).toEqual([`${none} 7`]);
});
