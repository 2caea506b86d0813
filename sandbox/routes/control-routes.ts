import type { Context, Hono } from "hono";
import * as z from "zod";
import { type Database, inSnapshot } from "#sandbox/database/connection.ts";
import { type Faults, faultsSchema } from "#sandbox/faults/faults.ts";
import { type Overrides, overridesSchema } from "#sandbox/faults/overrides.ts";
import { checkLedger } from "#sandbox/ledger/check.ts";
import type { Life } from "#sandbox/life/life.ts";
import { json, operationError } from "#sandbox/wire/errors.ts";

const tickSchema = z
  .strictObject({
    payments: z.int().min(0).max(1000).default(0),
    payouts: z.int().min(0).max(1000).default(0),
    end: z.enum(["Completed", "Failed"]).optional(),
  })
  .prefault({});

/** Routes for tests, mounted with SANDBOX_CONTROL=1 only. */
export function addControlRoutes(
  app: Hono,
  control: { database: Database; faults: Faults; overrides: Overrides; life: Life },
): void {
  const { database, faults, overrides, life } = control;

  app.put("/sandbox/faults", async (context) => {
    const given = await readBody(context, faultsSchema);
    if (!given.ok) return operationError(given.message, 400);
    faults.set(given.value);
    return json({ data: { faults: given.value.length } });
  });
  app.delete("/sandbox/faults", () => {
    faults.clear();
    return json({ data: { faults: 0 } });
  });

  app.put("/sandbox/overrides", async (context) => {
    const given = await readBody(context, overridesSchema);
    if (!given.ok) return operationError(given.message, 400);
    overrides.set(given.value);
    return json({ data: { overrides: given.value.length } });
  });
  app.delete("/sandbox/overrides", () => {
    overrides.clear();
    return json({ data: { overrides: 0 } });
  });

  app.post("/sandbox/tick", async (context) => {
    const given = await readBody(context, tickSchema);
    if (!given.ok) return operationError(given.message, 400);
    const { end, ...arrivals } = given.value;
    return json({ data: await life.tick({ ...arrivals, ...(end === undefined ? {} : { end }) }) });
  });

  app.get("/sandbox/books", async () => {
    const disagreements = await inSnapshot(database, checkLedger);
    return json({ data: { agree: disagreements.length === 0, disagreements } });
  });
}

type Given<T> = { ok: true; value: T } | { ok: false; message: string };

/** An empty body is taken as undefined, so that a schema's defaults apply. */
async function readBody<S extends z.ZodType>(
  context: Context,
  schema: S,
): Promise<Given<z.infer<S>>> {
  const text = await context.req.text();
  let body: unknown;
  try {
    body = text === "" ? undefined : JSON.parse(text);
  } catch {
    return { ok: false, message: "not JSON" };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: z.prettifyError(parsed.error) };
}
