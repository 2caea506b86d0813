import fc from "fast-check";
import { expect, test } from "vitest";
import { failureOf, shapeOf } from "#lib/provider/classify.ts";

test("any JSON and any status come to data or to a failure that can be shown", () => {
  const keys = fc.constantFrom("data", "message", "errors", "error");
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(keys, fc.jsonValue()));
  fc.assert(
    fc.property(body, fc.integer({ min: 200, max: 599 }), (value, status) => {
      const shape = shapeOf(value);
      if (shape.shape === "data") return;
      for (const subject of ["record", "list"] as const) {
        const failure = failureOf(shape, { status, retryAfter: undefined }, subject);
        expect(typeof failure.message).toBe("string");
        expect(failure.kind).not.toBe("internal");
        for (const messages of Object.values(failure.errors ?? {})) {
          expect(messages.every((message) => typeof message === "string")).toBe(true);
        }
      }
    }),
  );
});

const EVERY_STATUS = [
  200, 201, 299, 400, 401, 403, 404, 408, 409, 410, 418, 422, 425, 429, 500, 503, 599,
];
const NOT_FOUND = [200, 201, 299, 400, 404, 410, 422];
const WORDINGS = [
  "No results found",
  "Nada encontrado",
  "Unknown error",
  "There was a timeout",
  "",
];

function kindOf(body: unknown, status: number): string {
  const shape = shapeOf(body);
  if (shape.shape === "data") return "data";
  return failureOf(shape, { status, retryAfter: undefined }, "record").kind;
}

test("a record is not found by {data: null} or {error} with a status that answers for it, in any words", () => {
  for (const status of EVERY_STATUS) {
    for (const message of WORDINGS) {
      for (const body of [{ error: { message } }, { data: null, message }, { data: null }]) {
        const kind = kindOf(body, status);
        const told = `${JSON.stringify(body)} with ${status}: ${kind}`;
        expect(kind === "not_found", told).toBe(NOT_FOUND.includes(status));
      }
    }
    expect(kindOf({ message: "No results found" }, status)).not.toBe("not_found");
    expect(kindOf({ data: [], nothing: null }, status)).not.toBe("not_found");
  }
});

test("a failed read is worth another try where time may help, and a refusal where it does not", () => {
  const [out, limited] = ["unavailable", "rate_limited"];
  const message = "No results found";
  for (const body of [{ error: { message } }, { data: null, message }]) {
    const kinds = [401, 403, 408, 409, 425, 429, 500, 503].map((status) => kindOf(body, status));
    expect(kinds).toEqual(["refused", "refused", out, "refused", out, limited, out, out]);
  }
});

test("a list is never not found", () => {
  for (const status of EVERY_STATUS) {
    for (const body of [{ data: null }, { error: { message: "No results found" } }]) {
      const shape = shapeOf(body);
      if (shape.shape === "data") throw new Error("this is no data");
      const { kind } = failureOf(shape, { status, retryAfter: undefined }, "list");
      expect(kind).not.toBe("not_found");
    }
  }
});

test("an error wins over empty data beside it, and null is no data", () => {
  expect(shapeOf({ data: [], error: { message: "No" } }).shape).toBe("operation_error");
  expect(shapeOf({ data: {}, message: "No", errors: { a: ["b"] } }).shape).toBe("validation_error");
  expect(shapeOf({ data: null }).shape).toBe("no_data");
  expect(shapeOf({ data: null, message: null }).shape).toBe("no_data");
  expect(shapeOf({ data: "text" }).shape).toBe("unknown");
});

test.each([
  { error: { message: "No results found" } },
  { error: "No results found" },
  { message: "Bad", errors: { id: ["The id must be a number."] } },
  { errors: ["Bad"] },
])("data and an error at once can't be read, with any status but 429: %j", (error) => {
  for (const data of [{ id: 3 }, [{ id: 3 }]]) {
    for (const status of EVERY_STATUS) {
      const expected = status === 429 ? "rate_limited" : "unreadable";
      expect(kindOf({ data, ...error }, status), String(status)).toBe(expected);
    }
  }
});

test.each([
  { error: null },
  { error: {} },
  { error: { message: "" } },
  { error: "" },
  { error: false },
  { message: "OK", errors: {} },
  { message: "OK", errors: [] },
  { message: "OK", errors: { id: [] }, error: null },
])("an empty error beside data says nothing: %j", (error) => {
  for (const data of [{ id: 3 }, [{ id: 3 }], []]) {
    expect(shapeOf({ data, ...error })).toEqual({ shape: "data", data });
  }
});

test("messages by field are taken as one text or several", () => {
  const shape = shapeOf({ message: "Bad", errors: { a: "one", b: ["two", 3], c: null } });
  expect(shape).toMatchObject({ errors: { a: ["one"], b: ["two"], c: [] } });
});
