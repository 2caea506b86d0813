import { randomUUID } from "node:crypto";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { UnknownCurrencyScreen } from "#components/unknown-currency/unknown-currency-screen.tsx";
import {
  type CurrencyRule,
  currencyRuleSchema,
  stateCurrencySchema,
  type UnknownAddress,
  type UnknownGroup,
  unknownAddressesSchema,
  unknownCurrenciesSchema,
} from "#lib/schemas/currency-rule.ts";
import { answer, type Sent, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const TON_ADDRESS = "EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N";
/** On any network whose addresses have this form: its explorer links tell none. */
const EVM_ADDRESS = "0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97";
const UNKNOWN = "GET /api/unknown-currencies";
const STATE = "POST /api/currency-rules";

const addressOf = (address: string, tag: string | null): UnknownAddress => ({
  address,
  tag,
  newestAt: "2026-11-01T10:00:00Z",
  example: null,
  candidates: [],
  payments: 1_000_000,
  transactions: 0,
});

/** The page of these groups and addresses, whose server keeps what is stated and undone. */
async function showPage(
  groups: UnknownGroup[],
  addresses: UnknownAddress[],
  all = { payments: 2_000_123, transactions: 0 },
) {
  let rules: CurrencyRule[] = [];
  const api = stubApi({
    [UNKNOWN]: (sent) =>
      answer(unknownCurrenciesSchema, {
        groups,
        all,
        due: 0,
        candidates: {
          ton: [{ currency: "USDT_TON", conversions: 3 }],
          ethereum: [{ currency: "USDT_ETH", conversions: 2 }],
        },
        rules,
      })(sent),
    "GET /api/unknown-currencies/addresses": answer(unknownAddressesSchema, {
      addresses,
      isMore: false,
    }),
    [STATE]: (sent) => {
      const id = randomUUID();
      const undo = `POST /api/currency-rules/${id}/end`;
      api.on(undo, () => {
        rules = rules.filter((rule) => rule.id !== id);
        return new Response(null, { status: 204 });
      });
      return keep(sent, id);
    },
  });
  function keep(sent: Sent, id: string): Response | Promise<Response> {
    const stated = stateCurrencySchema.parse(sent.body);
    const rule = { ...stated, id, statedByName: "Mia Manager", statedAt: "2026-11-01T10:00:00Z" };
    rules = [...rules, rule];
    return answer(currencyRuleSchema, rule)(sent);
  }
  const user = renderPage(<UnknownCurrencyScreen />, { at: "/unknown-currency" });
  await user.click(await screen.findByRole("button", { name: "Show addresses" }));
  return { api, user };
}

const DIALOG = { name: /^State the currency of/ };
const dialog = () => screen.findByRole("dialog", DIALOG);
/** Not "no dialog": the note of what was stated before is one, and stays for seconds. */
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog", DIALOG)).toBeNull());

/** Finds a currency by typing in the dialog that asks for it. */
async function choose(user: UserEvent, currency: string): Promise<void> {
  await user.type(within(await dialog()).getByRole("combobox"), "USDT");
  await user.click(await screen.findByRole("option", { name: new RegExp(currency) }));
}

async function state(user: UserEvent): Promise<void> {
  await user.click(within(await dialog()).getByRole("button", { name: "State currency" }));
  await noDialog();
}

const ruleRow = (name: string) => {
  const rules = screen.getByRole("region", { name: "Stated by members" });
  return within(rules).findByRole("row", { name: new RegExp(`^${name}`) });
};

test("a currency is stated for one tag or for all tags of an address, and undone", async () => {
  const group = {
    network: "ton",
    reason: "several",
    addresses: 2,
    payments: 2_000_000,
    transactions: 0,
  } as const;
  const tags = [addressOf(TON_ADDRESS, "7"), addressOf(TON_ADDRESS, "8")];
  const { api, user } = await showPage([group], tags);
  await user.click(screen.getByRole("button", { name: "State the currency of records on TON" }));
  expect((await dialog()).textContent).toMatch(/on this network .* up to 2,000,000 payments/);
  await user.keyboard("{Escape}");
  await noDialog();

  const ofTag = { name: `State the currency of ${TON_ADDRESS}, tag 7` };
  for (const reach of ["Tag 7 of this address", "All tags of this address"]) {
    await user.click(await screen.findByRole("button", ofTag));
    await choose(user, "USDT on TON");
    await user.click(within(await dialog()).getByRole("radio", { name: reach }));
    await expectNoAxeViolations();
    await state(user);
  }
  const stated = { network: "ton", address: TON_ADDRESS, currency: "USDT_TON" };
  expect(api.sentTo(STATE).map(({ body }) => body)).toEqual([
    { ...stated, tag: "7" },
    { ...stated, tag: null },
  ]);
  expect(await ruleRow(`${TON_ADDRESS} on TON, tag 7`)).toBeDefined();
  const undo = { name: `Undo what was stated for ${TON_ADDRESS} on TON` };
  const undoing = await screen.findByRole("button", undo);
  // For a moment after a rule came it takes no press.
  await waitFor(() => expect(undoing.getAttribute("aria-disabled")).toBeNull());
  await user.click(undoing);
  await waitFor(() => expect(screen.queryByRole("button", undo)).toBeNull());
  const section = screen.getByRole("region", { name: document.activeElement?.textContent ?? "" });
  expect(within(section).getAllByRole("button", { name: /^Undo / })).toHaveLength(1);
  expect(await ruleRow(`${TON_ADDRESS} on TON, tag 7`)).toBeDefined();
});

test("a currency is stated for an address whose network is not told", async () => {
  const group = {
    network: null,
    reason: "no-network",
    addresses: 1,
    payments: 1_000_000,
    transactions: 0,
  } as const;
  const { api, user } = await showPage([group], [addressOf(EVM_ADDRESS, null)]);
  expect(screen.getByRole("heading", { name: "Network not told" })).toBeDefined();
  await user.click(
    await screen.findByRole("button", { name: `State the currency of ${EVM_ADDRESS}` }),
  );
  await choose(user, "USDT on Ethereum");
  await state(user);
  expect(api.sentTo(STATE).map(({ body }) => body)).toEqual([
    { network: null, address: EVM_ADDRESS, tag: null, currency: "USDT_ETH" },
  ]);
  expect(await ruleRow(EVM_ADDRESS)).toBeDefined();
});

test("on a phone, where the table has no headings, a cell that says too little has its own", async () => {
  const group = {
    network: "ton",
    reason: "few",
    addresses: 1,
    payments: 2,
    transactions: 0,
  } as const;
  const candidates = [{ currency: "USDT_TON", conversions: 2 }];
  const { user } = await showPage([group], [{ ...addressOf(TON_ADDRESS, null), candidates }]);
  const row = await screen.findByRole("row", { name: new RegExp(`^${TON_ADDRESS}`) });
  const cells = within(row).getAllByRole("cell");
  expect(cells[1]?.textContent).toMatch(/^Conversions\s2 × USDT/);
  expect(cells[2]?.textContent).toMatch(/^Newest\s2026-11-01/);
  for (const label of within(row).getAllByText(/^(Conversions|Newest)\s*$/)) {
    expect(label.className).toContain("md:hidden");
  }
  await user.click(screen.getByRole("button", { name: `State the currency of ${TON_ADDRESS}` }));
  await choose(user, "USDT on TON");
  await state(user);
  const rule = within(await ruleRow(TON_ADDRESS)).getAllByRole("cell");
  expect(rule[1]?.textContent).toMatch(/^Stated by\sMia Manager/);
});

test("where fewer records are listed than are unknown, the page says why", async () => {
  const group = {
    network: "ton",
    reason: "few",
    addresses: 1,
    payments: 2,
    transactions: 3,
  } as const;
  const why = /^The transactions include those of these payments\. .* complete address/;
  await showPage([group], [], { payments: 2, transactions: 9 });
  expect(screen.getByText(/2 payments and 9 transactions/).textContent).toContain(
    "no known currency",
  );
  expect(screen.getByText(why)).toBeDefined();
  cleanup();
  await showPage([group], [], { payments: 2, transactions: 3 });
  expect(screen.queryByText(why)).toBeNull();
});
