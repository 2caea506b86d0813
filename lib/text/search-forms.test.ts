import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstFound,
  fittingForm,
  formsOfOne,
  PASTED_LENGTH,
  searchForms,
  TEXT_LENGTH,
} from "#lib/text/search-forms.ts";

const HASH = "7e42b4c1f5a3d8096b7c1e2f3a4d5b6c8091a2b3c4d5e6f708192a3b4c5dbeef";
const EVM = `0x${HASH}`;
const BECH32 = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh";
const TRON = "TQ4fabc9xYzTQ4fabc9xYzTQ4fabc9xYz9";

describe("what is looked for after a text as it was pasted", () => {
  test.each([
    ["INV-2026-0042", []],
    ["Maria Silva", []],
    ["INV-2026-\n0042", ["INV-2026- 0042", "INV-2026-0042", "INV-2026-"]],
    ["INV 2026\u00a00042", ["INV 2026 0042", "INV20260042"]],
    ['"INV-1"', ["INV-1"]],
    ["“Rent May”,", ["Rent May"]],
    ["„INV-1“", ["INV-1"]],
    ["«INV-1».", ["INV-1"]],
    ["(INV-1);", ["INV-1"]],
    ["INV-1\u200b", ["INV-1"]],
    ["２７９９０２", ["279902"]],
    ["ＩＮＶ－２０２６\u3000００４２", ["INV-2026 0042", "INV-20260042", "INV-2026"]],
    ["0x12…ab34.", ["0x12…ab34"]],
    ["0x12...", []],
    ["bc1q xy2k gdyg jrsq tzq2 n0yr f249 3p83 kkfj hx0w lh", [BECH32]],
    ["Address: bc1q xy2k gdyg jrsq tzq2 n0yr f249 3p83 kkfj hx0w lh", [BECH32]],
    [`tx ${EVM}`, [`tx${EVM}`, EVM]],
    [`Hash: ${EVM}`, [EVM]],
    [`txid:${HASH}`, [HASH]],
    [`bitcoin:${BECH32}?amount=0.1`, [BECH32]],
    ["Please check payout #279902, thanks", ["Pleasecheckpayout#279902,thanks", "279902"]],
    ["Paid 12,500.50 USDT", ["Paid12,500.50USDT", "12,500.50"]],
    ["Rent May 2026", ["RentMay2026"]],
  ])("%j", (pasted, others) => {
    expect(searchForms(pasted)).toEqual([pasted, ...others]);
  });

  test.each([
    [`https://tronscan.org/#/transaction/${HASH}`, HASH],
    [`https://tronscan.org/?lang=en#/transaction/${HASH}`, HASH],
    [`https://app.example/#!/address/${TRON}?tab=1`, TRON],
    [`https://blockchair.com/bitcoin/address/${BECH32}?x=1`, BECH32],
    [`https://etherscan.io/tx/${EVM}#eventlog`, EVM],
    [`https://mempool.space/tx/${HASH}#vin=0`, HASH],
    [`https://www.blockchain.com/explorer/transactions/btc/${HASH}/details/`, HASH],
    [`etherscan.io/tx/${EVM}`, EVM],
    [`<https://etherscan.io/tx/${EVM}>.`, EVM],
    [`See https://etherscan.io/tx/${EVM}, and https://help.example/faq`, EVM],
    [
      `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fetherscan.io%2Ftx%2F${EVM}&data=05%7C02`,
      EVM,
    ],
    ["https://counterfoil.example/payouts/279902?tab=all", "279902"],
    ["https://example.com/100%/INV-1", "INV-1"],
  ])("of the link %s, its most telling part", (pasted, part) => {
    expect(searchForms(pasted)).toEqual([pasted, part]);
  });

  test.each([
    "https://etherscan.io/",
    "https://etherscan.io/tx/?utm=1",
    "https://a.example/details",
  ])("of the link %s, which names nothing, nothing else", (link) => {
    expect(searchForms(link)).toEqual([link]);
  });

  test("a link that is too long is cut first, and its part is looked for", () => {
    const link = `https://etherscan.io/tx/${EVM}?${"utm=1&".repeat(60)}`;
    expect(searchForms(link)).toEqual([link.slice(0, TEXT_LENGTH), EVM]);
    expect(fittingForm(link)).toBe(EVM);
    expect(fittingForm(` ${"rent ".repeat(100)}`)).toBe("rent ".repeat(40).trim());
    expect(fittingForm(' "INV-1" ')).toBe('"INV-1"');
  });
});

const piece = fc.oneof(
  fc.constantFrom(EVM, BECH32, "INV-7 7", "https://", "a.io/", "#/", "?x=", "%2F", "…", ": "),
  fc.constantFrom('"', "“", "”", ".", ",", " ", "\n", "\u00a0", "\u200b", "😀", "\ud800"),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ minLength: TEXT_LENGTH, maxLength: PASTED_LENGTH }),
);
const anyText = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));

describe("of any text", () => {
  test("there are at most four forms: first itself, none twice, none empty, too long or with space around it", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const forms = searchForms(typed);
        const whole = typed.trim();
        expect(forms.length).toBeLessThanOrEqual(4);
        expect(forms.length > 0).toBe(whole !== "");
        if (whole !== "" && whole.length <= TEXT_LENGTH) expect(forms[0]).toBe(whole);
        else if (whole !== "") expect(whole.startsWith(forms[0] ?? "-")).toBe(true);
        expect(new Set(forms).size).toBe(forms.length);
        for (const form of forms) {
          expect(form).toBe(form.trim());
          expect(form).not.toBe("");
          expect(form.length).toBeLessThanOrEqual(TEXT_LENGTH);
        }
        expect(fittingForm(typed).length).toBeLessThanOrEqual(TEXT_LENGTH);
      }),
      { examples: [['"\ud800']] },
    );
  });

  test("the first form that finds something is taken, and the text itself where none does", () => {
    fc.assert(
      fc.property(anyText, fc.nat(4), (typed, at) => {
        const forms = searchForms(typed);
        const wanted = forms[at];
        const asked: string[] = [];
        const { text, found } = firstFound(typed, (form) => {
          asked.push(form);
          return form === wanted ? [form] : [];
        });
        expect(text).toBe(wanted ?? typed);
        expect(found).toEqual(wanted === undefined ? [] : [wanted]);
        expect(asked).toEqual(wanted === undefined ? forms : forms.slice(0, at + 1));
      }),
    );
  });
});

test("hostile text takes no longer", () => {
  for (const part of [
    '"',
    ".",
    "a.",
    "a-",
    "http://",
    "/",
    "#",
    "?",
    ", ",
    "\u200b",
    "%2F",
    "1,",
  ]) {
    const from = performance.now();
    for (let times = 0; times < 20; times += 1) searchForms(part.repeat(500_000 / part.length));
    expect(performance.now() - from).toBeLessThan(10_000);
  }
});

describe("what is looked for after an entry of a list", () => {
  test.each([
    "279902 279903 279904",
    "INV-2026-0041 INV-2026-0042",
    "INV-3 INV-2026-0042",
    `${HASH} ${EVM}`,
    `https://etherscan.io/tx/${EVM} https://tronscan.org/#/transaction/${HASH}`,
    "https://a.example/payouts/279902 https://a.example/payouts/279903",
  ])("no one of several IDs: %s", (entry) => {
    const ids = entry.split(" ");
    const part = /[^/]+$/;
    for (const form of formsOfOne(entry)) {
      for (const id of ids) expect([id, part.exec(id)?.[0]]).not.toContain(form);
    }
    expect(formsOfOne(entry)).toContain(entry);
  });

  test.each([
    `tx ${EVM}`,
    `Hash: ${EVM}`,
    `see https://etherscan.io/tx/${EVM}, and https://a.example`,
  ])("the only one: %s", (entry) => {
    expect(formsOfOne(entry)).toContain(EVM);
  });

  test("an address in groups of four", () => {
    expect(formsOfOne(BECH32.replaceAll(/(.{4})/g, "$1 "))).toContain(BECH32);
  });
});
