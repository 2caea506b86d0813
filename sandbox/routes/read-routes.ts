import type { Hono } from "hono";
import { listRoute } from "#sandbox/routes/list-route.ts";
import { readId, type Service } from "#sandbox/routes/service.ts";
import { jsonText, notFound, validationError } from "#sandbox/wire/errors.ts";
import { PAYMENT_SELECT, writePayment } from "#sandbox/wire/payment.ts";
import { PAYOUT_COLUMNS, writePayout } from "#sandbox/wire/payout.ts";
import { TRANSACTION_COLUMNS, writeTransaction } from "#sandbox/wire/transaction.ts";

const NOT_NUMERIC = { id: ["The id must be a number."] };
const THEIR_TRANSACTIONS = "join transactions t on t.id = p.transaction_id";

/** The lists by time and their records. */
export function addReadRoutes(app: Hono, service: Service): void {
  const { database, overrides } = service;

  app.get(
    "/api/v1/payouts",
    listRoute(service, {
      resource: "payouts",
      select: `select ${PAYOUT_COLUMNS}`,
      // The list is asked for under v1, and its links say v2 (docs/provider-interface.md, Lists).
      path: (origin) => `${origin}/api/v2/payouts`,
      write: (row) => writePayout(row, "list"),
    }),
  );

  app.get("/api/v1/payout/:id", async (context) => {
    const id = readId(context.req.param("id"), service);
    if (id === null) return validationError(NOT_NUMERIC);
    const { rows } = await database.query(`select ${PAYOUT_COLUMNS} from payouts where id = $1`, [
      id,
    ]);
    if (rows.length === 0) return notFound();
    return jsonText(`{"data":${overrides.write("payouts", writePayout(rows[0], "get"))}}`);
  });

  app.get(
    "/api/v2/payments",
    listRoute(service, {
      resource: "payments",
      select: PAYMENT_SELECT,
      join: THEIR_TRANSACTIONS,
      path: (origin) => `${origin}/api/v2/payments`,
      write: writePayment,
    }),
  );

  app.get("/api/v2/payments/:id", async (context) => {
    const id = readId(context.req.param("id"), service);
    // The interface (docs/provider-interface.md, Errors) knows the validation error of a non-numeric id for payouts and transactions only.
    if (id === null) return notFound();
    const { rows } = await database.query(
      `${PAYMENT_SELECT} from payments p ${THEIR_TRANSACTIONS} where p.id = $1`,
      [id],
    );
    if (rows.length === 0) return notFound();
    return jsonText(`{"data":${overrides.write("payments", writePayment(rows[0]))}}`);
  });

  app.get(
    "/api/v2/transactions",
    listRoute(service, {
      resource: "transactions",
      select: `select ${TRANSACTION_COLUMNS}`,
      path: () => "/api/v2/transactions",
      write: (row) => writeTransaction(row, "list"),
    }),
  );

  app.get("/api/v2/transactions/:id", async (context) => {
    const id = readId(context.req.param("id"), service);
    if (id === null) return validationError(NOT_NUMERIC);
    const { rows } = await database.query(
      `select ${TRANSACTION_COLUMNS} from transactions where id = $1`,
      [id],
    );
    if (rows.length === 0) return notFound();
    const transaction = writeTransaction(rows[0], "get");
    return jsonText(`{"data":${overrides.write("transactions", transaction)}}`);
  });
}
