import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** Any value that JSON can hold. A member that is undefined counts as absent. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Array.isArray, which by itself does not know a readonly list from an object. */
export function isJsonList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return true;
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "object" && Object.values(value).every(isJson);
}

/** A JSON value just as it is; Zod's own copies it and leaves out a member named __proto__. */
export const jsonSchema = z.custom<Json>(isJson, "This is not JSON.");
