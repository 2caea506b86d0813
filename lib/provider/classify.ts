import * as z from "zod";
import { ProviderError } from "#lib/provider/error.ts";

const operationError = z.object({ error: z.object({ message: z.string() }) });
const validationError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.unknown()),
});
const bareMessage = z.object({ message: z.string() });
const nothing = z.object({ data: z.null(), message: z.string().nullish() });
const success = z.object({
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  error: z.unknown().optional(),
  errors: z.unknown().optional(),
});

/** What a body says by its shape ("Operations" and "Errors" in docs/provider-interface.md). */
export type Shape =
  | { shape: "data"; data: unknown }
  /** Data and an error at once. */
  | { shape: "yes_and_no" }
  | { shape: "operation_error"; message: string }
  | { shape: "validation_error"; message: string; errors: Record<string, string[]> }
  | { shape: "message"; message: string }
  /** {data: null}: of a record that there is none, where the status allows it. */
  | { shape: "no_data"; message: string }
  | { shape: "unknown" };

/** Looks at the shape alone: the HTTP status of errors is not shown, and a 200 can carry one. */
export function shapeOf(body: unknown): Shape {
  const good = success.safeParse(body);
  if (good.success) {
    const { data, error, errors } = good.data;
    if (isEmpty(error) && isEmpty(errors)) return { shape: "data", data };
    if (Object.keys(data).length > 0) return { shape: "yes_and_no" };
  }
  const operation = operationError.safeParse(body);
  if (operation.success) return { shape: "operation_error", message: operation.data.error.message };
  const validation = validationError.safeParse(body);
  if (validation.success) {
    const { message, errors } = validation.data;
    return { shape: "validation_error", message, errors: messagesByField(errors) };
  }
  const empty = nothing.safeParse(body);
  if (empty.success) return { shape: "no_data", message: empty.data.message ?? "" };
  const bare = bareMessage.safeParse(body);
  return bare.success ? { shape: "message", message: bare.data.message } : { shape: "unknown" };
}

/** Whether it says nothing: some providers write an empty error beside all data. */
export function isEmpty(error: unknown): boolean {
  if (typeof error === "string") return error.trim() === "";
  if (typeof error !== "object" || error === null) return !error;
  return Object.values(error).every(isEmpty);
}

function messagesByField(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, value]) => {
      const list = Array.isArray(value) ? value : [value];
      return [field, list.filter((entry) => typeof entry === "string")];
    }),
  );
}

/** With these an answer may say that there is no such record; with any other the reading has failed. */
const ANSWERS_FOR_A_RECORD = new Set([400, 404, 410, 422]);
/** The request was not worked on, though nothing is wrong with it: time may help. */
const TOO_SOON = new Set([408, 425]);

/**
 * What a read's answer other than {data} is to the caller: by its shape and its status, never by its
 * wording, which may be in any language (docs/provider-interface.md).
 */
export function failureOf(
  shape: Exclude<Shape, { shape: "data" }>,
  { status, retryAfter }: { status: number; retryAfter: number | undefined },
  subject: "record" | "list",
): ProviderError {
  const words = "message" in shape ? shape.message : "";
  if (subject === "record" && isNotFound(shape, status)) {
    return new ProviderError("not_found", words || "The provider has no such record.");
  }
  if (status === 429) {
    return new ProviderError(
      "rate_limited",
      words || "The provider is limiting requests. Try again shortly.",
      { retryAfter },
    );
  }
  if (shape.shape === "yes_and_no") {
    const message = "The provider answered with data and an error at once.";
    return new ProviderError("unreadable", message, { retryAfter });
  }
  if (shape.shape === "validation_error") {
    return new ProviderError("invalid_request", shape.message, {
      retryAfter,
      errors: shape.errors,
    });
  }
  if (status >= 500 || TOO_SOON.has(status)) {
    return new ProviderError("unavailable", words || "The provider failed.", { retryAfter });
  }
  if (words === "" || (shape.shape !== "operation_error" && status < 400)) {
    return new ProviderError("unreadable", "The provider's answer can't be read.", { retryAfter });
  }
  return new ProviderError("refused", words, { retryAfter });
}

function isNotFound({ shape }: Shape, status: number): boolean {
  const answers = (status >= 200 && status < 300) || ANSWERS_FOR_A_RECORD.has(status);
  return answers && (shape === "no_data" || shape === "operation_error");
}
