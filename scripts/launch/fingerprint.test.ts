import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprint } from "#scripts/launch/fingerprint.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

async function sources(): Promise<string> {
  const folder = await scratchFolder();
  await mkdir(join(folder, "app"));
  await writeFile(join(folder, "app/page.tsx"), "one");
  await writeFile(join(folder, "package.json"), "{}");
  return folder;
}

test("the same sources in another folder have the same fingerprint", async () => {
  expect(await fingerprint(await sources())).toBe(await fingerprint(await sources()));
});

test("a changed, a renamed and a new source each make another, and a test does not", async () => {
  const folder = await sources();
  const seen = [await fingerprint(folder)];
  await writeFile(join(folder, "app/page.test.tsx"), "a test");
  expect(await fingerprint(folder)).toBe(seen[0]);
  await writeFile(join(folder, "app/page.tsx"), "two");
  seen.push(await fingerprint(folder));
  await rename(join(folder, "app/page.tsx"), join(folder, "app/other.tsx"));
  seen.push(await fingerprint(folder));
  await writeFile(join(folder, "app/new.tsx"), "");
  seen.push(await fingerprint(folder));
  expect(new Set(seen).size).toBe(seen.length);
});
