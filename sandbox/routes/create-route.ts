import type { Hono } from "hono";
import { MINUTE, SECOND } from "#sandbox/clock.ts";
import { createPayout } from "#sandbox/life/create-payout.ts";
import { Random } from "#sandbox/random.ts";
import { parseJsonExactly } from "#sandbox/routes/json-body.ts";
import { readPayoutRequest } from "#sandbox/routes/payout-request.ts";
import type { Service } from "#sandbox/routes/service.ts";
import { jsonText, operationError, validationError } from "#sandbox/wire/errors.ts";
import { writePayout } from "#sandbox/wire/payout.ts";

const LARGEST_BODY = 64 * 1024;
const FAILING = 0.03;

/** Section 4.1. The interface does not say that trackingId is unique, and here it is not. */
export function addCreateRoute(app: Hono, { database, settings, overrides }: Service): void {
  app.post("/api/v1/payouts/create", async (context) => {
    const text = await context.req.text();
    if (text.length > LARGEST_BODY) return operationError("The request is too large", 413);
    const body = readObject(text);
    if (body === null) return operationError("The request body is not a JSON object", 400);
    const reading = readPayoutRequest(body, settings.amountField);
    if (!reading.ok) return validationError(reading.errors);

    const { currency, ...request } = reading.request;
    const random = new Random(`payout/${request.trackingId}/${request.address}`);
    const outcome = await createPayout(database, {
      ...request,
      currency: currency.symbol,
      trackingListed: true,
      note: "",
      willFail: random.chance(FAILING),
      startsAfter: random.between(4 * SECOND, MINUTE / 3) / Math.max(settings.pace, 1),
    });
    switch (outcome.kind) {
      case "created": {
        const payout = overrides.write("payouts", writePayout(outcome.row, "create"));
        return jsonText(`{"data":${payout}}`, 201);
      }
      case "insufficient":
        return operationError("Insufficient funds", 400);
      case "invalid":
        return validationError(outcome.errors);
    }
  });
}

function readObject(text: string): object | null {
  try {
    const body = parseJsonExactly(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}
