import fc from "fast-check";
import { expect, test } from "vitest";
import { failureOf, shapeOf } from "#lib/service/classify.ts";

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

test("an error wins over data beside it, and null is no data", () => {
  expect(shapeOf({ data: [], error: { message: "No" } }).shape).toBe("operation_error");
  expect(shapeOf({ data: {}, message: "No", errors: { a: ["b"] } }).shape).toBe("validation_error");
  expect(shapeOf({ data: null }).shape).toBe("unknown");
  expect(shapeOf({ data: "text" }).shape).toBe("unknown");
});

test("messages by field are taken as one text or several", () => {
  const shape = shapeOf({ message: "Bad", errors: { a: "one", b: ["two", 3], c: null } });
  expect(shape).toMatchObject({ errors: { a: ["one"], b: ["two"], c: [] } });
});
