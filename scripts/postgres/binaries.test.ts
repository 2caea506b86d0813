import { mkdir, readdir, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkLibraries } from "#scripts/postgres/binaries.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("only the links that the package lacks are made, elsewhere, and again without harm", async () => {
  const folder = await scratchFolder();
  const native = join(folder, "package", "native");
  await mkdir(join(native, "lib"), { recursive: true });
  await writeFile(join(native, "lib", "libpq.so.5.18"), "");
  await writeFile(join(native, "lib", "libpq.so"), "");
  await writeFile(
    join(native, "pg-symlinks.json"),
    JSON.stringify([
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" },
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
    ]),
  );
  const links = join(folder, "links");
  await linkLibraries(native, links);
  await linkLibraries(native, links);
  expect(await readdir(links)).toEqual(["libpq.so.5"]);
  expect(await readlink(join(links, "libpq.so.5"))).toBe(join(native, "lib", "libpq.so.5.18"));
});
