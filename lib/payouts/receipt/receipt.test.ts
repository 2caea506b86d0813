import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { drawReceipt, visibleIn } from "#lib/payouts/receipt/draw-receipt.ts";
import { type ReceiptFacts, receiptOf } from "#lib/payouts/receipt/receipt-parts.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";

const HASH = "5d0c".repeat(16);
const ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

function facts(changes: Record<string, unknown> = {}): ReceiptFacts {
  const payout = payoutSchema.parse({
    id: "90071992547409931",
    createdAt: "2026-11-20T23:30:00.123456Z",
    updatedAt: null,
    unreadable: {},
    label: "Łukasz Żółć, Ελένη, Жанна 张 \u202Efdp (x) \\) /Type",
    amount: "1234567.000000000000000001",
    address: ADDRESS,
    tag: "memo-7",
    fee: "medium",
    feeAmount: "0.5",
    isFeeIncluded: false,
    walletId: "2003",
    walletCurrency: "USDT_TRX",
    trackingId: "INV-7",
    status: "Completed",
    note: null,
    completion: null,
    ...changes,
  });
  return {
    payout: { ...payout, id: "90071992547409931" },
    account: "Europe",
    isSandbox: true,
    isFinal: true,
    completion: {
      basis: "estimated",
      at: "2026-11-20T23:45:00Z",
      openSeenAt: "2026-11-20T23:44:00Z",
      transactionId: null,
    },
    transaction: null,
    statusSeenAt: null,
    order: {
      id: "01a20a81-d4bd-7c34-b9d3-9bcec11e9700",
      amount: decimal("1234567.000000000000000001"),
      createdBy: "Ada Ångström",
      createdAt: "2026-11-20T22:00:00Z",
      adoptions: [{ name: "Cleo", at: "2026-11-20T22:30:00Z" }],
      needsApproval: true,
      approvals: [{ name: "Bjørn", at: "2026-11-20T23:00:00Z" }],
    },
    events: [{ seq: "41", action: "payouts.approve", hash: HASH }],
  };
}

async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_page, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  const { info } = await document.getMetadata();
  return {
    pages,
    text: pages.join(" ").replace(/\s+/g, " "),
    info,
    scripts: await document.getJSActions(),
  };
}

test("a receipt says what the record says, to the last digit, and nothing of it runs", async () => {
  const { text, info, scripts } = await read(
    await drawReceipt(receiptOf(facts(), "Europe/Berlin")),
  );
  for (const part of [
    "Payment receipt",
    "Europe · Sandbox: no real money was moved.",
    "1234567.000000000000000001 USDT_TRX",
    "1234567.500000000000000001 USDT_TRX",
    ADDRESS,
    "memo-7",
    "90071992547409931",
    "INV-7",
    "2026-11-21 00:30:00 Europe/Berlin (2026-11-20 23:30:00 UTC)",
    "Ada Ångström",
    "Taken over Cleo",
    "Bjørn",
    "Łukasz Żółć, Ελένη, Жанна [U+5F20] [U+202E]fdp (x) \\) /Type",
    "Approved, event 41",
    HASH,
  ]) {
    expect(text.replace(/ /g, "")).toContain(part.replace(/ /g, ""));
  }
  expect(info).toMatchObject({ Title: "Payment receipt", Subject: "Payout 90071992547409931" });
  expect(scripts).toBeNull();
});

test("the same record makes the same bytes, another one makes others", async () => {
  const one = await drawReceipt(receiptOf(facts(), "UTC"));
  expect((await drawReceipt(receiptOf(facts(), "UTC"))).equals(one)).toBe(true);
  expect((await drawReceipt(receiptOf(facts({ amount: "2" }), "UTC"))).equals(one)).toBe(false);
});

const lines = (changes: Record<string, unknown>) =>
  receiptOf(facts(changes), "UTC").parts.flatMap((part) => part.lines);

test("the total is what was ordered where the provider states the amount without the included fee", () => {
  const amount = "1234566.500000000000000001";
  const told = lines({ amount, isFeeIncluded: true });
  const total = "1234567.000000000000000001 USDT_TRX";
  expect(told).toContainEqual({ label: "Paid in total", value: total });
  expect(told).toContainEqual({ label: "Recipient gets", value: `${amount} USDT_TRX` });
});

test("no total is said where it isn't known how the fee is paid", () => {
  const told = lines({ isFeeIncluded: null });
  expect(told).toContainEqual({ label: "Paid in total", value: "not known" });
  expect(told).toContainEqual({ label: "Recipient gets", value: "not known" });
});

test("when it completed is said as exactly as it is known", async () => {
  const words = async (completion: ReceiptFacts["completion"]) => {
    const { text } = await read(await drawReceipt(receiptOf({ ...facts(), completion }, "UTC")));
    return text.replace(/ /g, "");
  };
  const at = "2026-11-20T23:45:00Z";
  const estimate = { basis: "estimated", at, transactionId: null } as const;
  const estimated = await words({ ...estimate, openSeenAt: "2026-11-20T23:40:00Z" });
  expect(estimated).toContain("2026-11-2023:45:00UTC,estimated");
  expect(estimated).toContain("2026-11-2023:40:00UTC");
  const exact = await words({ basis: "exact", at, openSeenAt: null, transactionId: "77" });
  expect(exact).toContain("Thisisthetimeoftransaction77.");
  const { createdAt } = facts().payout;
  const atOnce = { at: createdAt ?? at, basis: "exact", openSeenAt: null } as const;
  expect(await words({ ...atOnce, transactionId: "77" })).toContain(
    "Itwascreatedthen,andthetimeoftransaction77isnolater.",
  );
  expect(await words({ ...estimate, openSeenAt: null })).toContain(
    "nolaterthan2026-11-2023:45:00UTC",
  );
  expect(await words(null)).toContain("notknown");
});

test("the transaction that it became is named with its hash, and how that is known", async () => {
  const words = async (transaction: ReceiptFacts["transaction"]) => {
    const { text } = await read(await drawReceipt(receiptOf({ ...facts(), transaction }, "UTC")));
    return text.replace(/ /g, "");
  };
  const matched = { transactionId: "77", txnHash: `0x${HASH}`, stated: null };
  const exact = await words(matched);
  expect(exact).toContain(`Transactionhash0x${HASH}`);
  expect(exact).toContain("Transaction77,matchedbyaddress,tag,amountandtime.");
  const stated = { by: "Dora", at: "2026-11-21T09:00:00Z" };
  expect(await words({ ...matched, stated })).toContain(
    "Transaction77,statedbyDora,2026-11-2109:00:00UTC.",
  );
  expect(await words(null)).toContain("Transactionhashnotstatedbytheprovider");
});

test("what the provider stated and can't be read is not said to be absent", () => {
  const unreadable = { amount: "1.234,5", tag: "[7]" };
  const odd = facts({ amount: null, tag: null, label: null, unreadable });
  const lines = receiptOf(odd, "UTC").parts.flatMap((part) => part.lines);
  const wordsOf = (label: string) => lines.find((line) => line.label === label)?.value;
  expect(wordsOf("Amount")).toBe("stated by the provider, but not readable");
  expect(wordsOf("Memo or tag")).toBe("stated by the provider, but not readable");
  expect(wordsOf("Label")).toBe("none");
});

test("an approval that was needed and isn't known is not said to have been needless", () => {
  const { order, ...rest } = facts();
  if (order === null) throw new Error("the payout has no order");
  const approvedOf = (needsApproval: boolean) =>
    receiptOf({ ...rest, order: { ...order, needsApproval, approvals: [] } }, "UTC")
      .parts.flatMap((part) => part.lines)
      .find(({ label }) => label === "Approved")?.value;
  expect(approvedOf(true)).toBe("not known, though an approval was needed");
  expect(approvedOf(false)).toBe("no approval was needed");
});

test("a very long text goes on to a further page", async () => {
  const label = "word ".repeat(1500);
  const { text, pages } = await read(await drawReceipt(receiptOf(facts({ label }), "UTC")));
  expect(text.match(/word/g)).toHaveLength(1500);
  expect(text).toContain("Audit log");
  expect(pages[0]).toContain("word");
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Payout 90071992547409931, page ${index + 1} of ${pages.length}`);
  }
});

test("a hash is in one line, and what is on one page has no page number", async () => {
  const transaction = { transactionId: "77", txnHash: `0x${HASH}`, stated: null };
  const { text, pages } = await read(
    await drawReceipt(receiptOf({ ...facts(), transaction }, "UTC")),
  );
  expect(text).toContain(` 0x${HASH} `);
  expect(pages).toHaveLength(1);
  expect(text).not.toContain("page 1");
});

test("what a font can't draw is written by its number", async () => {
  const file = "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
  expect(visibleIn(await readFile(file))("a\u200b张𝄞")).toBe("a[U+200B][U+5F20][U+1D11E]");
});
