import { randomUUID } from "node:crypto";
import { type Answer, send } from "#sandbox/interface/ask.ts";
import { createdPayout, record } from "#sandbox/interface/shapes.ts";

/** A create request that the provider takes; `walletId` is the operating wallet of USDT on Tron. */
export function payoutRequest(): Record<string, unknown> {
  return {
    currency: "USDT_TRX",
    trackingId: randomUUID(),
    walletId: "2003",
    label: "Supplier invoice 2026-0815",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    fee: "medium",
    isFeeIncluded: false,
    amount: "12.5",
  };
}

/** Asks for a payout of a good request with some fields changed; undefined leaves a field out. */
export function requestPayout(changes: Record<string, unknown> = {}): Promise<Answer> {
  return send("POST", "/api/v1/payouts/create", { ...payoutRequest(), ...changes });
}

/** As `requestPayout`, where the payout must be taken. */
export async function createPayout(changes: Record<string, unknown> = {}) {
  return record(createdPayout).parse((await requestPayout(changes)).body).data;
}
