import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#scripts/launch/ports.ts";
import { dataFolder } from "#scripts/test/scratch.ts";
import { type Running, startCommand } from "#scripts/test/start-process.ts";

const READY = "Counterfoil is ready";
const LOGS = "Logs are in";

function post(dashboard: Running, path: string, body: unknown): Promise<Response> {
  return fetch(`http://localhost:${dashboard.port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
}

/** The last columns: e-mail address and password of one of the sandbox's users. */
function printed(dashboard: Running, role: string): { email: string; password: string } {
  const [, email = "", password = ""] =
    new RegExp(`^  ${role} +(\\S+) +(\\S+)$`, "m").exec(dashboard.said()) ?? [];
  return { email, password };
}

async function start(env: Record<string, string>): Promise<Running> {
  const dashboard = await startCommand("start", env);
  await dashboard.says(READY);
  await dashboard.says(LOGS);
  return dashboard;
}

async function statusWith(dashboard: Running, cookie: string): Promise<number> {
  const response = await fetch(`http://localhost:${dashboard.port}/api/wallets`, {
    headers: { cookie },
  });
  await response.body?.cancel();
  return response.status;
}

test("the sandbox's sign-ins are printed, new at each start, and disabled with a real provider", async () => {
  const dataDir = await dataFolder();
  // Without a payout or record of the sandbox, which are never mixed with real ones.
  const ours = { DATA_DIR: dataDir, MIRROR: "off", PAYOUT_SYNC: "off" };
  const play = await start(ours);
  expect((await stat(join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
  expect(play.said()).not.toContain("/set-up/");
  const maker = printed(play, "maker");
  const signedIn = await post(play, "/api/sign-in", maker);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await statusWith(play, cookie)).toBe(200);
  expect((await post(play, "/api/sign-in/ready", { role: "administrator" })).status).toBe(200);
  await play.end("SIGTERM");

  const again = await start(ours);
  expect(printed(again, "maker").password).not.toBe(maker.password);
  expect(await statusWith(again, cookie)).toBe(401);
  expect((await post(again, "/api/sign-in", maker)).status).toBe(401);
  const ready = await post(again, "/api/sign-in/ready", { role: "maker" });
  const readyCookie = ready.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const newMaker = printed(again, "maker");
  await again.end("SIGTERM");

  const real = await start({ ...ours, PAYMENT_SERVICE_URL: "http://127.0.0.1:1" });
  expect(printed(real, "maker").email).toBe("");
  expect(await statusWith(real, readyCookie)).toBe(401);
  expect((await post(real, "/api/sign-in", newMaker)).status).toBe(401);
  expect((await post(real, "/api/sign-in/ready", { role: "maker" })).status).toBe(403);

  const [, token] = /\/set-up\/(\S+)/.exec(real.said()) ?? [];
  const first = { token, name: "Ada", email: "ada@example.org" };
  const password = "tulip-granite-verbose-canal";
  expect((await post(real, "/api/set-up", { ...first, password: "password1234" })).status).toBe(
    422,
  );
  expect((await post(real, "/api/set-up", { ...first, password })).status).toBe(200);
  expect((await post(real, "/api/set-up", { ...first, password })).status).toBe(404);
  expect((await post(real, "/api/sign-in", { email: first.email, password })).status).toBe(200);
  await real.end("SIGTERM");
});

test("the settings make the first administrator, with a word about a weak password, also while the provider does not answer", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const member = { email: "Ada@Example.org", password: "password1234" };
  const dashboard = await start({
    DATA_DIR: await dataFolder(),
    PAYMENT_SERVICE_URL: url,
    COUNTERFOIL_ADMIN_EMAIL: member.email,
    COUNTERFOIL_ADMIN_PASSWORD: member.password,
  });
  expect(dashboard.said()).toContain(`Warning: the provider at ${url} does not answer`);
  expect(dashboard.said()).toContain("Warning: change the first administrator's password");
  expect(dashboard.said()).not.toContain(member.password);
  expect(dashboard.said()).not.toContain("/set-up/");
  expect((await post(dashboard, "/api/sign-in", member)).status).toBe(200);
  expect((await dashboard.end("SIGTERM")).code).toBe(0);
});
