import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Where the wrappers are made, and what helps tests: the only files that export no operation. */
const NOT_OPERATIONS = /^(operation|public-operation)\.ts$|\.test\.ts$/;

export type Exported = { file: string; name: string; value: unknown };

/**
 * Everything that the modules of lib/operations export, as it is loaded, types left out; of tables of
 * operations, which records.ts makes for each resource, all that is in them.
 */
export async function allExports(): Promise<Exported[]> {
  const room = "lib/operations";
  const files = await readdir(room, { recursive: true });
  const modules = files.filter((file) => file.endsWith(".ts") && !NOT_OPERATIONS.test(file));
  const loaded = modules.sort().map(async (file) => {
    const module: object = await import(join(process.cwd(), room, file));
    return Object.entries(module).flatMap(([name, value]) => partsOf({ file, name, value }));
  });
  return (await Promise.all(loaded)).flat();
}

function partsOf({ file, name, value }: Exported): Exported[] {
  if (typeof value !== "object" || value === null) return [{ file, name, value }];
  return Object.entries(value).flatMap(([part, inner]) =>
    partsOf({ file, name: `${name}.${part}`, value: inner }),
  );
}
