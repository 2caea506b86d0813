import * as z from "zod";
import { currentAccount } from "#lib/process/current-account.ts";
import { isOfAccount, SETTINGS } from "#lib/settings/settings.ts";

export type Env = Readonly<Record<string, string | undefined>>;

type Shape = typeof SETTINGS.shape;
type Name = keyof Shape;

/**
 * One setting, parsed whenever it is read: nothing is read before it is needed, and tests may change the
 * environment. An account that has its own provider has its own settings of it, and none of the environment's.
 * An empty value counts as unset. Throws an Error in plain English without the value.
 */
export function setting<Key extends Name>(name: Key, env?: Env): z.output<Shape[Key]>;
// TypeScript can't follow a name to the type of its parsed value.
export function setting(name: Name, env: Env = envOf(name)): unknown {
  const field = SETTINGS.shape[name];
  const parsed = z.safeParse(field, textOf(name, field, env));
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map(({ message }) => sentence(name, field, message)).join("\n"),
  );
}

/** The same for a setting that must be there: throws if it is unset. */
export function requiredSetting<Key extends Name>(
  name: Key,
  env: Env = envOf(name),
): NonNullable<z.output<Shape[Key]>> {
  const value = setting(name, env);
  if (value !== undefined && value !== null) return value;
  throw new Error(sentence(name, SETTINGS.shape[name], "is not set"));
}

/**
 * All settings of a process by its schema. Throws an Error with one line for each setting that is wrong:
 * its name, what is wrong and an example, and never its value, which may be a secret.
 */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env?: Env,
): z.output<Schema> {
  const { data, faults } = parseSettings(schema, env);
  if (data === undefined) throw new Error(faults.join("\n"));
  return data;
}

/** The same without throwing: the settings, or what is wrong with them. */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Env = process.env,
): { data?: z.output<Schema>; faults: string[] } {
  const fields = Object.entries(schema.shape);
  const given = fields.map(([name, field]) => [name, textOf(name, field, env)]);
  const parsed = z.safeParse(schema, Object.fromEntries(given));
  if (parsed.success) return { data: parsed.data, faults: [] };
  const faults = parsed.error.issues.map(({ path: [name], message }) =>
    typeof name === "string" ? sentence(name, schema.shape[name], message) : message,
  );
  return { faults };
}

function envOf(name: Name): Env {
  return (isOfAccount(name) ? currentAccount()?.settings : null) ?? process.env;
}

function textOf(name: string, field: z.core.$ZodType, env: Env): string | undefined {
  const names = [name, ...(z.globalRegistry.get(field)?.oldNames ?? [])];
  return names.map((one) => env[one]).find((value) => value !== undefined && value !== "");
}

function sentence(name: string, field: z.core.$ZodType | undefined, message: string): string {
  const example = field && z.globalRegistry.get(field)?.example;
  return `${name} ${message}.${example === undefined ? "" : ` Example: ${name}=${example}`}`;
}
