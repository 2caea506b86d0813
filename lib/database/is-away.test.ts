import { expect, test } from "vitest";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { Failure } from "#lib/schemas/failure.ts";

const withCode = (code: string, more = {}) => Object.assign(new Error("no"), { code, ...more });

test.each([
  ["a refused connection", withCode("ECONNREFUSED")],
  ["a socket that is not there", withCode("ENOENT", { syscall: "connect" })],
  ["a server that is shutting down", withCode("57P01")],
  ["a server that recovers", withCode("57P03")],
  ["no connection left", withCode("53300")],
  ["a lock that is not let go", withCode("55P03")],
  ["a connection that was lost under a query", new Error("Connection terminated unexpectedly")],
  ["no connection in time", new Error("timeout exceeded when trying to connect")],
  ["one of them as the cause", new Error("wrapped", { cause: withCode("08006") })],
])("the database is away: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a file that is not there", withCode("ENOENT", { syscall: "open" })],
  ["a row that is there already", withCode("23505")],
  ["a statement that took too long", withCode("57014")],
  ["a failure for a person", new Failure("conflict", "Something else holds this.")],
  ["something that is no error", "57P01"],
])("the database is there: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
