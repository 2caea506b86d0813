import { Hono } from "hono";
import type { Faults } from "#sandbox/faults/faults.ts";
import { faultMiddleware } from "#sandbox/faults/middleware.ts";
import type { Life } from "#sandbox/life/life.ts";
import { addControlRoutes } from "#sandbox/routes/control-routes.ts";
import { addCreateRoute } from "#sandbox/routes/create-route.ts";
import { addCurrencyRoutes } from "#sandbox/routes/currency-routes.ts";
import { addReadRoutes } from "#sandbox/routes/read-routes.ts";
import type { Service } from "#sandbox/routes/service.ts";
import { json, operationError } from "#sandbox/wire/errors.ts";

/** The provider as an application, without the server that carries it. */
export function createApp(service: Service, parts: { faults: Faults; life: Life }): Hono {
  const app = new Hono();
  if (service.settings.control) {
    app.use(faultMiddleware(parts.faults));
    addControlRoutes(app, { ...parts, ...service });
  }
  app.get("/sandbox/health", async () => {
    await service.database.query("select 1");
    return json({ data: { status: "up", records: service.settings.records } });
  });
  addReadRoutes(app, service);
  addCreateRoute(app, service);
  addCurrencyRoutes(app, service);
  app.notFound(() => operationError("Nothing is at this URL", 404));
  app.onError((error) => {
    console.error(`sandbox: ${error.message}`);
    return operationError("The provider failed", 500);
  });
  return app;
}
