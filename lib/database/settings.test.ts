import { expect, test } from "vitest";
import { databaseUrl } from "#lib/database/settings.ts";

const env = (DATABASE_URL?: string): NodeJS.ProcessEnv =>
  DATABASE_URL === undefined ? { NODE_ENV: "test" } : { NODE_ENV: "test", DATABASE_URL };

test.each([
  "postgresql://counterfoil:secret@db.internal:5432/counterfoil",
  "postgres://counterfoil@localhost/counterfoil?host=%2Frun%2Fcounterfoil",
])("%s is taken", (url) => {
  expect(databaseUrl(env(url))).toBe(url);
});

test("its absence is one sentence", () => {
  expect(() => databaseUrl(env())).toThrow(
    /^DATABASE_URL is not set; it must be a PostgreSQL address/,
  );
});

test.each(["", "localhost:5432", "mysql://a@b/c", "postgres://two words"])(
  "%j is refused without being repeated, since it may hold a password",
  (url) => {
    expect(() => databaseUrl(env(url))).toThrow(/^DATABASE_URL is not a PostgreSQL address/);
  },
);
