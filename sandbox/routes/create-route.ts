import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { SECOND } from "#sandbox/clock.ts";
import { createPayout } from "#sandbox/life/create-payout.ts";
import { atPace } from "#sandbox/life/pace.ts";
import { Random } from "#sandbox/random.ts";
import { parseJsonExactly } from "#sandbox/routes/json-body.ts";
import { readPayoutRequest } from "#sandbox/routes/payout-request.ts";
import type { Service } from "#sandbox/routes/service.ts";
import { jsonText, operationError, validationError } from "#sandbox/wire/errors.ts";
import { writePayout } from "#sandbox/wire/payout.ts";

const LARGEST_BODY = 64 * 1024;
const FAILING = 0.03;

/** Creates a payout (docs/provider-interface.md, Operations). The interface does not say that trackingId is unique, and here it is not. */
export function addCreateRoute(app: Hono, { database, settings, overrides }: Service): void {
  const limit = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: () => operationError("The request is too large", 413),
  });
  app.post("/api/v1/payouts/create", limit, async (context) => {
    if (!/\bapplication\/json\b/i.test(context.req.header("accept") ?? "")) {
      return operationError("The request must have the header Accept: application/json", 406);
    }
    const text = await context.req.text();
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
      startsAfter: atPace(random.between(4 * SECOND, 20 * SECOND), settings.pace),
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
