import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PaymentRecord } from "#components/payments/record/payment-record.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { normalisePayment } from "#lib/provider/normalise/payment.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesRecord, field } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

/** The page of a payment as the provider sends it. */
async function showPayment(sent: object) {
  stubApi({
    "GET /api/payments/7": answer(paymentSchema, normalisePayment({ id: 7, ...sent })),
    ...besidesRecord("payments", "7"),
  });
  const user = renderPage(<PaymentRecord id="7" />);
  await screen.findByRole("heading", { level: 1, name: "Payment 7" });
  return user;
}

test("a payment that can't be read again is said to be from before, and that there is none any more", async () => {
  const earlier = normalisePayment({ id: 7, paymentStatus: "Received" });
  const api = stubApi({ "GET /api/payments/7": problem(), ...besidesRecord("payments", "7") });
  const { queryKey } = recordQuery("payments", "7");
  const user = renderPage(<PaymentRecord id="7" />, {
    known: (client) => client.setQueryData(queryKey, earlier, { updatedAt: 1 }),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Couldn't refresh this payment. Showing earlier data.");
  expect(screen.getByText("Received")).toBeDefined();
  await expectNoAxeViolations();
  api.on("GET /api/payments/7", problem({ status: 404, kind: "not_found" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The provider says that it has no such payment")).toBeDefined();
  expect(screen.getByText("Received")).toBeDefined();
});

test("only http and https explorers become links", async () => {
  await showPayment({
    blockExplorerLinkAddress: "javascript:alert(1)//",
    blockExplorerLinkHash: "https://etherscan.io@evil.example/",
    transaction: { id: 9, address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeK", txnHash: "abc123" },
  });
  expect(field("Transaction", "Address").textContent).toContain("neither http nor https");
  expect(field("Transaction", "Transaction hash").textContent).toContain("carries a user name");
  const links = within(screen.getByRole("region", { name: "Transaction" })).getAllByRole("link");
  // To the transaction's own page.
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/transactions/9"]);
});

test("a usable explorer becomes a link that says where it leads, and tells it nothing", async () => {
  await showPayment({
    blockExplorerLinkHash: "https://tronscan.org/#/transaction/",
    transaction: { id: 9, txnHash: "abc123" },
  });
  const link = screen.getByRole("link", { name: /^Transaction hash on .*new tab$/ });
  expect(link.textContent).toBe("tronscan.org");
  expect(link.getAttribute("href")).toBe("https://tronscan.org/#/transaction/abc123");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("what is embedded is shown with its three times, and the rate is checked", async () => {
  const conversion = {
    id: 8,
    baseAmount: "0.5",
    baseCurrency: "BTC",
    rate: "60000",
    quoteAmount: "30000",
    quoteCurrency: "EUR",
    clientOrderId: "order-4711",
    conversionStatus: "Success",
    createdAt: "2026-11-01T10:02:00Z",
  };
  await showPayment({
    paymentType: "Deposit",
    createdAt: "2026-11-01T10:01:00Z",
    transaction: { id: 9, txnHash: "abc123", createdAt: "2026-11-01T10:00:00Z" },
    conversion,
  });
  expect(field("Conversion", "Base currency").textContent).toContain("BTC on Bitcoin");
  expect(field("Conversion", "Client order ID").textContent).toContain("order-4711");
  expect(screen.getByRole("region", { name: "Conversion" }).textContent).toContain("Rate verified");
  expect(field("Payment", "Payment type").textContent).toContain("Deposit");
  const timeline = within(screen.getByRole("region", { name: "Timeline" }));
  const steps = timeline.getAllByRole("listitem").map(({ textContent }) => textContent);
  for (const what of ["Transaction created", "Payment created", "Conversion created"])
    expect(steps.filter((step) => step?.includes(what))).toHaveLength(1);
  const onward = screen.getByRole("link", { name: "Transaction 9" });
  expect(onward.getAttribute("href")).toBe("/transactions/9");
  await expectNoAxeViolations();
});

test("a rate that fits is said to be verified, one that does not says by how much", async () => {
  const conversion = { baseAmount: "0.5", rate: "60000", quoteAmount: "29000.25" };
  await showPayment({ conversion: { ...conversion, quoteCurrency: "EUR" } });
  expect(screen.getByRole("region", { name: "Conversion" }).textContent).toContain(
    "Rate mismatch: the converted amount is 999.75 EUR less than base × rate gives (30,000 EUR)",
  );
  await expectNoAxeViolations();
});

test("a payment without its parts still stands", async () => {
  const user = await showPayment({ transaction: "gone", paymentStatus: "Frozen" });
  expect(screen.getByRole("region", { name: "Transaction" }).textContent).toContain(
    'Unexpected value: "gone"',
  );
  expect(screen.getByRole("region", { name: "Conversion" }).textContent).toContain("Not converted");
  expect(screen.getByRole("status", { name: "Status" }).textContent).toBe("Frozen");
  await user.click(screen.getByRole("button", { name: "Show empty fields" }));
  expect(field("Payment", "Processing fee").textContent).toBe("Not given");
  await expectNoAxeViolations();
});
