import { z } from "zod";
import { ServiceError } from "#lib/service/error.ts";

const operationError = z.object({ error: z.object({ message: z.string() }) });
const validationError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.unknown()),
});
const bareMessage = z.object({ message: z.string() });
const success = z.object({
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
});

/** What a body says by its shape (service interface, sections 4 and 7). */
export type Shape =
  | { shape: "data"; data: unknown }
  | { shape: "operation_error"; message: string }
  | { shape: "validation_error"; message: string; errors: Record<string, string[]> }
  | { shape: "message"; message: string }
  | { shape: "unknown" };

/** Looks at the shape alone: the HTTP status of errors is not shown, and a 200 can carry one. */
export function shapeOf(body: unknown): Shape {
  const operation = operationError.safeParse(body);
  if (operation.success) return { shape: "operation_error", message: operation.data.error.message };
  const validation = validationError.safeParse(body);
  if (validation.success) {
    const { message, errors } = validation.data;
    return { shape: "validation_error", message, errors: messagesByField(errors) };
  }
  const good = success.safeParse(body);
  if (good.success) return { shape: "data", data: good.data.data };
  const bare = bareMessage.safeParse(body);
  return bare.success ? { shape: "message", message: bare.data.message } : { shape: "unknown" };
}

function messagesByField(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, value]) => {
      const list = Array.isArray(value) ? value : [value];
      return [field, list.filter((entry) => typeof entry === "string")];
    }),
  );
}

const NOT_FOUND_WORDS = /\bnot? (?:\w+ )?(?:found|exist)/i;

/**
 * What a read's answer other than {data} is to the caller. Shape first; the status decides only where
 * the shape leaves it open. A record's only operation error in the interface is "no results found".
 */
export function failureOf(
  shape: Exclude<Shape, { shape: "data" }>,
  { status, retryAfter }: { status: number; retryAfter: number | undefined },
  subject: "record" | "list",
): ServiceError {
  const words = "message" in shape ? shape.message : "";
  if (status === 429) {
    return new ServiceError(
      "rate_limited",
      words || "The payment service takes no more requests just now.",
      { retryAfter },
    );
  }
  if (shape.shape === "validation_error") {
    return new ServiceError("invalid_request", shape.message, { errors: shape.errors });
  }
  if (status >= 500 && !NOT_FOUND_WORDS.test(words)) {
    return new ServiceError("unavailable", words || "The payment service failed.", { retryAfter });
  }
  if (shape.shape === "unknown" || (shape.shape === "message" && status < 400)) {
    return new ServiceError("unreadable", "The payment service's answer can't be read.");
  }
  const missing =
    status === 404 || NOT_FOUND_WORDS.test(words) || shape.shape === "operation_error";
  const denied = status === 401 || status === 403;
  const kind = subject === "record" && missing && !denied ? "not_found" : "refused";
  return new ServiceError(kind, words);
}
