import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkBeforeStart } from "#scripts/launch/dashboard-stack.ts";
import { readSettings } from "#scripts/launch/launcher-settings.ts";

const SECRET = "5".repeat(64);

test.each([
  [`${SECRET}\n`, true],
  [` ${SECRET}`, true],
  [SECRET, false],
  [undefined, false],
])("a start with the secret %j warns of spaces: %s", async (secret, isWarned) => {
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "start-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const settings = readSettings({ DATA_DIR, COUNTERFOIL_SECRET: secret });
  await checkBeforeStart(settings, { web: false, worker: true });
  const lines = said.mock.calls
    .flat()
    .filter((line) => String(line).includes("COUNTERFOIL_SECRET"));
  expect(lines).toHaveLength(isWarned ? 1 : 0);
  expect(lines.join(), "the secret is never said").not.toContain(SECRET);
});
