import { chmod, mkdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { databaseUrlOn, makeSocketFolder, socketFolder } from "#scripts/postgres/socket.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

describe("the socket's path", () => {
  test("fits the kernel's 107 bytes wherever the data folder lies", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const path = join(socketFolder(`/home/${name}`), ".s.PGSQL.5432.lock");
        expect(Buffer.byteLength(path)).toBeLessThanOrEqual(107);
      }),
    );
  });

  test("lies in the data folder where that is short enough", () => {
    expect(socketFolder("/srv/data/postgres")).toBe("/srv/data/postgres/run");
    expect(socketFolder(`/srv/${"long/".repeat(30)}`)).toMatch(/^\/tmp\/counterfoil-[0-9a-f]{16}$/);
  });

  test("two long data folders never share a socket", () => {
    const long = `/srv/${"long/".repeat(30)}`;
    expect(socketFolder(`${long}a`)).not.toBe(socketFolder(`${long}b`));
  });
});

describe("the socket's folder", () => {
  test("is open to its owner alone", async () => {
    const folder = join(await scratchFolder(), "run");
    await makeSocketFolder(folder);
    await makeSocketFolder(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test("is refused where others could look in", async () => {
    const folder = join(await scratchFolder(), "run");
    await mkdir(folder);
    await chmod(folder, 0o755);
    await expect(makeSocketFolder(folder)).rejects.toThrow("only you can open");
  });

  test("is refused where it is a link to somewhere else", async () => {
    const folder = join(await scratchFolder(), "run");
    await symlink("/tmp", folder);
    await expect(makeSocketFolder(folder)).rejects.toThrow("only you can open");
  });
});

test("pg reads the URL of a database as it is meant, odd folder names included", () => {
  const client = new pg.Client({ connectionString: databaseUrlOn("/tmp/a b&c=d%20é", "sandbox") });
  expect(client.host).toBe("/tmp/a b&c=d%20é");
  expect(client.database).toBe("sandbox");
  expect(client.user).toBe("counterfoil");
});
