import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freePort } from "#scripts/launch/ports.ts";
import { beTold } from "#scripts/test/be-told.ts";
import { collector } from "#scripts/test/collector.ts";
import { dataFolder, scratchFolder } from "#scripts/test/scratch.ts";
import {
  ADMINISTRATOR,
  databaseIn,
  ONE_MEMBER_IS_ENOUGH,
  signInAt,
} from "#scripts/test/sign-in-at.ts";
import { startCommand } from "#scripts/test/start-process.ts";

/** A secret for each setting and field that holds one; each is unlike anything that is printed. */
const MARKERS = {
  header: "marker-of-the-service-header-6f1c",
  database: "marker-of-the-database-password-83ab",
  secret: "marker-of-the-secret-that-signs-cookies-0d4e",
  admin: "marker-of-the-administrators-password-52c7",
  oidc: "marker-of-the-single-sign-on-secret-97fe",
  anchor: "marker-of-the-anchors-address-b3d0",
  typed: "marker-of-a-password-typed-wrongly-e41a",
  key: "marker-of-a-token-in-an-address-c806",
  smtp: "marker-of-the-mail-server-8d1f",
  webhook: "marker-of-the-webhooks-address-1b7a",
};

const OWN = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

test("no secret is in any output: logs, metrics, traces, answers, pages, built files", async () => {
  const [house, dataDir] = [await dataFolder(), await scratchFolder()];
  const administrator = { ...ADMINISTRATOR, COUNTERFOIL_ADMIN_PASSWORD: MARKERS.admin };
  const traces = await collector();
  const anchors = await collector();
  const sandbox = await startCommand("sandbox", { DATA_DIR: house, SANDBOX_CONTROL: "1" });
  await sandbox.says("is ready");
  const provider = `http://127.0.0.1:${sandbox.sandboxPort}`;
  const metricsPort = await freePort();
  const dashboard = await startCommand("start", {
    DATA_DIR: dataDir,
    LOG_LEVEL: "trace",
    METRICS_PORT: String(metricsPort),
    PAYMENT_SERVICE_URL: provider,
    PAYMENT_SERVICE_HEADERS: JSON.stringify({ authorization: `Bearer ${MARKERS.header}` }),
    DATABASE_URL: databaseIn(house).replace("counterfoil@", `counterfoil:${MARKERS.database}@`),
    COUNTERFOIL_SECRET: MARKERS.secret,
    ...administrator,
    ...ONE_MEMBER_IS_ENOUGH,
    APP_URL: "http://127.0.0.1:1",
    SMTP_URL: `smtp://counterfoil:${MARKERS.smtp}@127.0.0.1:1`,
    MAIL_FROM: "counterfoil@example.com",
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "counterfoil",
    OIDC_CLIENT_SECRET: MARKERS.oidc,
    COUNTERFOIL_WEBHOOK_SECRET: MARKERS.webhook,
    AUDIT_ANCHOR_URL: `${anchors.url}/${MARKERS.anchor}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  });
  await dashboard.says("Counterfoil is ready");

  const url = `http://127.0.0.1:${dashboard.port}`;
  const cookie = await signInAt(url, administrator);
  const token = /session_token=([^.;]+)/.exec(cookie)?.[1] ?? "none";
  const told = await beTold(url, cookie, MARKERS.admin);
  const seen = await wander(url, cookie, provider);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(() => traces.taken.join(), { timeout: 20_000 }).toContain("/api/payouts");
  expect((await dashboard.end("SIGTERM")).code).toBe(0);
  expect((await sandbox.end("SIGTERM")).code).toBe(0);

  const outputs = {
    said: dashboard.said() + sandbox.said(),
    logs: filesIn([`${dataDir}/logs/*`, `${house}/logs/*`]),
    anchors: filesIn([`${dataDir}/*.jsonl`]),
    built: filesIn([".next/static/**/*.{js,css,json}"]),
    traces: traces.taken.join("\n"),
    seen,
    metrics,
  };
  for (const secret of [token, ...Object.values(told)]) expect(secret).toMatch(/^.{10,}$/);
  expect(metrics).toContain('counterfoil_http_requests_total{route="/api/payouts"');
  for (const [output, text] of Object.entries(outputs)) {
    expect(text.length, output).toBeGreaterThan(0);
    for (const [of, marker] of Object.entries({ ...MARKERS, token, ...told })) {
      // A request for a page without a session is led to sign in, and then back to it.
      if (of === "key" && output === "seen") continue;
      expect(text.includes(marker), `the ${of} in the ${output}`).toBe(false);
    }
  }
});

/**
 * Looks at every kind of page and answer, with faults of the provider that repeat what it was sent.
 */
async function wander(url: string, cookie: string, provider: string): Promise<string> {
  const texts: string[] = [];
  const look = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { redirect: "manual", headers: { cookie }, ...init });
    texts.push(await response.text());
  };
  const write = (path: string, body: unknown, own = cookie) =>
    look(path, { method: "POST", body: JSON.stringify(body), headers: { ...OWN, cookie: own } });
  for (const path of ["/", "/payouts", "/payouts/new", "/payments/1", "/none"]) await look(path);
  for (const path of ["/profile", "/team", "/audit"]) await look(path);
  for (const path of ["/api/account", "/api/people", "/api/audit", "/api/sessions"])
    await look(path);
  await look(`/invite#${MARKERS.key}`, { headers: {} });
  for (const secret of [MARKERS.webhook, MARKERS.typed]) {
    await write(`/api/webhooks/${secret}`, { data: { id: 1 } }, "");
  }
  await write("/api/invitations/look", { token: MARKERS.typed }, "");
  await write("/api/password-resets/look", { token: MARKERS.typed }, "");
  await write("/api/sign-in/second-step", { method: "totp", proof: MARKERS.typed }, "");
  await look(`/sign-in?next=/payouts`, { headers: {} });
  await look(`/payouts/${MARKERS.key}`, { headers: {} });
  await look(`/api/payouts/7?token=${MARKERS.key}`, { headers: {} });
  await write("/api/sign-in", { email: "admin@example.org", password: MARKERS.typed }, "");
  await write("/api/sign-in", { email: "nobody@example.org", password: MARKERS.typed }, "");
  await write("/api/sign-in", { email: "admin", password: MARKERS.typed, x: MARKERS.typed }, "");
  for (const kind of ["html_500", "invalid_json", "redirect", "reset_after"]) {
    await fetch(`${provider}/sandbox/faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify([{ path: ".*", kind }]),
    });
    for (const path of ["/api/payouts", "/api/transactions/1", "/payments"]) await look(path);
  }
  await fetch(`${provider}/sandbox/faults`, { method: "DELETE" });
  return texts.join("\n");
}

function filesIn(patterns: string[]): string {
  return globSync(patterns)
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");
}
