import { randomBytes, randomUUID } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Page } from "@playwright/test";
import { createBase58check } from "@scure/base";
import * as z from "zod";
import { expect } from "#e2e/fixtures.ts";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { confirmByPassword } from "#e2e/step-up.ts";

const base58 = createBase58check(sha256);

/** An address on Tron that no other journey pays to: orders to one recipient wait for one another. */
export function someAddress(): string {
  return base58.encode(Uint8Array.of(0x41, ...randomBytes(20)));
}

type Fields = {
  wallet?: string;
  amount?: string;
  address?: string;
  trackingId?: string;
  label?: string;
};

export function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

async function chooseCurrency(page: Page, query: string, option: RegExp): Promise<void> {
  await field(page, "Currency").fill(query);
  await page.getByRole("option", { name: option }).first().click();
}

/** Opens a new draft and fills it in; gives its tracking ID. */
export async function fillPayout(page: Page, fields: Fields = {}): Promise<string> {
  const trackingId = fields.trackingId ?? randomUUID();
  await page.goto("/payouts/new");
  // The first of a journey's pages, whose scripts a busy machine takes a while to run.
  await expect(page).toHaveURL(/draft=/, { timeout: 30_000 });
  await field(page, "Wallet").fill(fields.wallet ?? "2003");
  await page.keyboard.press("Escape");
  // A wallet that has paid before proposes its currency.
  if ((await field(page, "Currency").inputValue()) === "") {
    await chooseCurrency(page, "USDT_TRX", /Tron/);
  }
  await field(page, "Amount").fill(fields.amount ?? "12.5");
  await field(page, "Recipient address").fill(fields.address ?? someAddress());
  await page.getByText("More options", { exact: true }).click();
  await field(page, "Tracking ID").fill(trackingId);
  if (fields.label !== undefined) await field(page, "Label").fill(fields.label);
  return trackingId;
}

export async function review(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByRole("heading", { name: "Review payout" })).toBeVisible();
  await expect(sendButton(page)).toBeVisible();
}

export function sendButton(page: Page) {
  return page.getByRole("button", { name: /^(?:Send [\d,.]+ |Submit for approval)/ });
}

/** Presses "Send 12.50 USDT on Tron" and proves afresh who sits here. */
export async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await confirmByPassword(page);
}

export function heading(page: Page, name: string) {
  return page.getByRole("heading", { name, exact: true });
}

/** Cancels the order whose page this is, and confirms it. */
export async function cancelPayout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel payout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel payout" }).click();
}

/** The status at the head of a payout's page. */
export function statusOf(page: Page) {
  return page.getByRole("status", { name: "Status" });
}

/** A step of a payout's timeline. */
export function step(page: Page, what: string) {
  return page.getByRole("region", { name: "Timeline" }).getByText(what, { exact: true });
}

/** That the provider has the payout, and that this is its page. */
export async function expectAccepted(page: Page, timeout?: number): Promise<void> {
  const patience = timeout === undefined ? {} : { timeout };
  await expect(page).toHaveURL(/\/payouts\/\d+$/, patience);
  await expect(step(page, "Accepted by the provider")).toBeVisible();
}

const listSchema = z.object({
  data: z.array(z.object({ id: z.number(), trackingId: z.string().nullish() })),
});

/** A page of the payouts at the provider, the newest first. */
async function payoutsAtProvider(page: number) {
  const { url } = new SandboxControl();
  const response = await fetch(`${url}/api/v1/payouts?page=${page}`);
  return listSchema.parse(await response.json()).data;
}

/** How many of the newest payouts at the provider carry this tracking ID. */
export async function countAtProvider(trackingId: string): Promise<number> {
  let count = 0;
  for (const page of [1, 2, 3]) {
    const payouts = await payoutsAtProvider(page);
    count += payouts.filter((payout) => payout.trackingId === trackingId).length;
  }
  return count;
}
