import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movesNoMoney } from "#lib/payouts/duplicate-check/past-payout.ts";
import { sumPart } from "#lib/records/figures/tally.ts";
import {
  type DefinedStatus,
  definedMeaning,
  mayFollow,
  normalStatus,
  STATUS_KINDS,
  statusesThat,
  statusMeaning,
  TABLE_ALONE,
} from "#lib/resources/status-meaning.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import { isFinalRecord } from "#lib/sync/store/rows/to-row.ts";

const ALL = STATUS_KINDS.flatMap((kind) =>
  statusesThat(kind, () => true, TABLE_ALONE).map((status) => ({ kind, status })),
);

/** The ways in which a provider may write one status. */
function spellings(status: string): string[] {
  return [
    status,
    status.toUpperCase(),
    ` ${status} `,
    status.replaceAll(" ", "_"),
    status.replaceAll(" ", "-").toUpperCase(),
  ];
}

describe("the table", () => {
  test.each(ALL)("$kind $status means one thing, however it is spelt", ({ kind, status }) => {
    const meaning = statusMeaning(kind, status, TABLE_ALONE);
    expect(meaning.source).toBe("table");
    for (const one of spellings(status))
      expect(statusMeaning(kind, one, TABLE_ALONE)).toEqual(meaning);
    expect(meaning.hasFailed && meaning.isMoneyMoved).toBe(false);
    expect(meaning.hasFailed && !meaning.isFinal).toBe(false);
    expect(meaning.isFinal).toBe(["settled", "failed"].includes(meaning.tone));
    expect(meaning.hasFailed).toBe(meaning.tone === "failed");
    expect(meaning.cameBack).toBe(["refunded", "returned", "reversed"].includes(status));
    expect(meaning.cameBack && !meaning.hasFailed).toBe(false);
  });

  test.each(ALL)(
    "$kind $status: sync, overview, duplicate check agree with it",
    ({ kind, status }) => {
      const meaning = statusMeaning(kind, status, TABLE_ALONE);
      for (const one of spellings(status)) {
        expect(isFinalStatus(kind, one, TABLE_ALONE)).toBe(meaning.isFinal);
        const part = sumPart(statusMeaning(kind, one, TABLE_ALONE));
        expect(part).toBe(meaning.hasFailed ? "failed" : "moved");
        if (kind === "payout") expect(movesNoMoney(one)).toBe(meaning.hasFailed);
        if (kind === "payout")
          expect(isFinalRecord("payouts", { status: one }, TABLE_ALONE)).toBe(meaning.isFinal);
      }
    },
  );

  test("the interface's own statuses are in it", () => {
    const tones = (kind: (typeof STATUS_KINDS)[number], ...statuses: string[]) =>
      statuses.map((status) => statusMeaning(kind, status, TABLE_ALONE).tone);
    expect(tones("payout", "Created", "Completed")).toEqual(["moving", "settled"]);
    expect(tones("payment", "Settled")).toEqual(["settled"]);
    expect(tones("transaction", "Received", "Confirmed")).toEqual(["moving", "settled"]);
    expect(tones("conversion", "Success")).toEqual(["settled"]);
  });

  test("Confirmed ends a payment and a transaction, and says nothing sure of a payout", () => {
    // Of a payout it may mean that somebody confirmed the order, or that the network confirmed the transfer.
    const sources = STATUS_KINDS.map((kind) => [
      kind,
      statusMeaning(kind, "Confirmed", TABLE_ALONE).source,
    ]);
    expect(Object.fromEntries(sources)).toEqual({
      payout: "unknown",
      payment: "table",
      transaction: "table",
      conversion: "unknown",
    });
    const defined = {
      kind: "payout",
      status: "confirmed",
      isFinal: true,
      isMoneyMoved: true,
    } as const;
    expect(statusMeaning("payout", "CONFIRMED", [defined]).tone).toBe("settled");
  });

  test.each(["", "Held for review", "Completedx", "failed: no gas", "__proto__", "constructor"])(
    "%j is unknown: neutral, followed, in no sum and not failed",
    (status) => {
      expect(statusMeaning("payout", status, TABLE_ALONE)).toEqual({
        source: "unknown",
        tone: "neutral",
        isFinal: false,
        hasFailed: false,
        cameBack: false,
        isMoneyMoved: false,
        next: [],
      });
      expect(sumPart(statusMeaning("payout", status, TABLE_ALONE))).toBe("unclear");
    },
  );
});

describe("an order of statuses", () => {
  test.each([
    ["Created", "Processing", true],
    ["Processing", "On hold", true],
    ["On hold", "processing", true],
    ["Processing", "Something new", true],
    ["Something new", "Created", true],
    ["Completed", "COMPLETED ", true],
    ["Completed", "Refunded", true],
    ["Failed", "Refunded", true],
    ["Completed", "Processing", false],
    ["Completed", "Failed", false],
    ["Failed", "Completed", false],
    ["Refunded", "Completed", false],
    ["Completed", "Something new", false],
  ])("after %s may follow %s: %s", (before, after, may) => {
    expect(mayFollow("payout", before, after, TABLE_ALONE)).toBe(may);
  });
});

describe("a definition", () => {
  const said = (isFinal: boolean, isMoneyMoved: boolean): DefinedStatus => {
    return { kind: "payout", status: "parked", isFinal, isMoneyMoved };
  };

  test.each([
    [false, false, "moving", "unclear"],
    [false, true, "moving", "moved"],
    [true, true, "settled", "moved"],
    [true, false, "failed", "failed"],
  ] as const)("final %s, money moved %s", (isFinal, isMoneyMoved, tone, part) => {
    const meaning = statusMeaning("payout", "PARKED", [said(isFinal, isMoneyMoved)]);
    expect(meaning).toMatchObject({ source: "defined", tone, isFinal, isMoneyMoved });
    expect(meaning).toEqual(definedMeaning({ isFinal, isMoneyMoved }));
    expect(sumPart(meaning)).toBe(part);
    expect(statusMeaning("payment", "parked", [said(isFinal, isMoneyMoved)]).source).toBe(
      "unknown",
    );
  });

  test("never changes a known status, and nothing about the duplicate check", () => {
    const completed: DefinedStatus = { ...said(true, false), status: "completed" };
    expect(statusMeaning("payout", "Completed", [completed])).toEqual(
      statusMeaning("payout", "Completed", TABLE_ALONE),
    );
    expect(movesNoMoney("parked")).toBe(false);
  });
});

test("a normal form is its own normal form, and has no outer spaces, capitals or marks", () => {
  const piece = fc.constantFrom("On", "HOLD", " ", "_", "-", "\t", "é", "İ", "ß", "x");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const normal = normalStatus(pieces.join(""));
      expect(normalStatus(normal)).toBe(normal);
      expect(normal).not.toMatch(/^ | $|[A-Z_\t-]| {2}/);
    }),
  );
});
