import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccountsScreen } from "#components/accounts/accounts-screen.tsx";
import { decimal } from "#lib/money/decimal.ts";
import type { OwnAccount } from "#lib/schemas/own-account.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

type Member = NonNullable<OwnAccount["member"]>;

const MONTH: NonNullable<Member["month"]> = {
  moved: [
    {
      currency: "BTC",
      in: decimal("3"),
      inferred: { count: 0, amount: decimal("0") },
      out: decimal("0"),
    },
  ],
  unstated: { payments: 0, payouts: 0 },
  isWhole: true,
  first: "2026-11-01",
  ownZone: null,
};

function account(name: string, member: Partial<Member>): OwnAccount {
  const whole = { name: "Ada", isLimited: false, waiting: 2, month: MONTH };
  return {
    path: name.toLowerCase(),
    name,
    environment: "live",
    member: { ...whole, ...member },
  };
}

function itemOf(name: string) {
  const item = screen
    .getAllByRole("listitem")
    .find((one) => within(one).queryByRole("heading", { name }) !== null);
  return item?.textContent ?? "";
}

test("what can't be read of one account is said, and the others are as they are", () => {
  const accounts = [
    account("Acme", { waiting: null }),
    account("Europe", {}),
    account("Asia", { isLimited: true, waiting: null, month: null }),
  ];
  renderPage(<AccountsScreen accounts={accounts} />);
  expect(itemOf("Acme")).toContain("Its Inbox can't be read now.");
  expect(itemOf("Acme")).toContain("BTC on BitcoinIn 3");
  expect(itemOf("Europe")).toContain("2 items need attention");
  expect(itemOf("Asia")).toContain("You see a part of this account.");
  expect(itemOf("Asia")).not.toContain("Inbox");
});

test("the sum is called that of the accounts on the page, not of all that there are", () => {
  renderPage(<AccountsScreen accounts={[account("Acme", {}), account("Europe", {})]} />);
  expect(screen.getByRole("heading", { name: "These live accounts together" })).toBeDefined();
  expect(screen.getByRole("table", { name: "These live accounts together" }).textContent).toContain(
    "BTC on BitcoinIn 6",
  );
});

test("currencies of two accounts that are called alike are told apart in the sum", () => {
  const [moved] = MONTH.moved;
  if (moved === undefined) throw new Error("no sum");
  const other = { ...MONTH, moved: [{ ...moved, currency: "BTC_BTC" }] };
  renderPage(
    <AccountsScreen accounts={[account("Acme", {}), account("Europe", { month: other })]} />,
  );
  const together = screen.getByRole("table", { name: "These live accounts together" });
  expect(together.textContent).toContain("BTC on Bitcoin (BTC)In 3");
  expect(together.textContent).toContain("BTC on Bitcoin (BTC_BTC)In 3");
});

test("where the next month has begun in one account and not in another, their months aren't added up", () => {
  const ahead = { ...MONTH, first: "2026-12-01" };
  renderPage(
    <AccountsScreen accounts={[account("Acme", {}), account("Asia", { month: ahead })]} />,
  );
  expect(screen.getByText(/^Their sums aren't added up: /)).toBeDefined();
  expect(screen.queryByRole("table", { name: "These live accounts together" })).toBeNull();
  expect(itemOf("Asia")).toContain("BTC on BitcoinIn 3");
});
