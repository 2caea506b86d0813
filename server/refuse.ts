import type { ServerResponse } from "node:http";
import { problemResponse } from "#lib/http/problem-response.ts";
import type { Failure } from "#lib/schemas/failure.ts";

/**
 * Answers with a problem from the request guard; the response carries the security headers already.
 */
export async function refuse(
  response: ServerResponse,
  requestId: string,
  failure: Failure,
  headers: Record<string, string> = {},
): Promise<void> {
  const problem = problemResponse(failure, requestId);
  for (const [name, value] of problem.headers) response.setHeader(name, value);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("cache-control", "private, no-store");
  response.statusCode = problem.status;
  response.end(await problem.text());
  // What is still being sent is read and dropped, or the sender would never read the answer.
  response.req.resume();
}
