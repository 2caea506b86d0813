import { z } from "zod";
import { problemSchema } from "#lib/schemas/problem.ts";

const environmentSchema = z.object({ DESK_URL: z.url(), SANDBOX_URL: z.url() });

/** The addresses of the stack under test, which `npm test` starts. */
export const { DESK_URL, SANDBOX_URL } = environmentSchema.parse(process.env);

/** Asks the desk, and holds its answer against the schema. */
export async function ask<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await fetch(DESK_URL + path);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

/** Asks for something that goes wrong: the problem, with what every answer of the desk carries. */
export async function askForProblem(path: string, init: RequestInit = {}) {
  const response = await fetch(DESK_URL + path, init);
  const { headers, status } = response;
  if (headers.get("content-type") !== "application/problem+json") {
    throw new Error(`${path}: ${status} is no problem`);
  }
  const problem = problemSchema.parse(await response.json());
  if (problem.status !== status || problem.requestId !== headers.get("x-request-id")) {
    throw new Error(`${path}: the problem is another than its answer's head`);
  }
  return { ...problem, headers };
}

const rowsSchema = z.object({
  data: z.array(z.looseObject({ id: z.int(), createdAt: z.string() })),
  meta: z.object({ total: z.int() }),
});

/** Asks the service itself, past the desk. */
export async function askService(path: string) {
  return rowsSchema.parse(await (await fetch(SANDBOX_URL + path)).json());
}
