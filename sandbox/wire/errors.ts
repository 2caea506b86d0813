/** Messages by the name of the field that they are about (docs/provider-interface.md, Errors). */
export type FieldErrors = Record<string, string[]>;

/** The validation body. The interface gives no statuses for errors; 422 is the common one for it. */
export function validationError(errors: FieldErrors): Response {
  return json({ message: "The given data was invalid.", errors }, 422);
}

/** The operation body, with a status that fits. */
export function operationError(message: string, status: number): Response {
  return json({ error: { message } }, status);
}

export function notFound(): Response {
  return operationError("No results found", 404);
}

export function json(body: unknown, status = 200): Response {
  return jsonText(JSON.stringify(body), status);
}

export function jsonText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "content-type": "application/json" } });
}
