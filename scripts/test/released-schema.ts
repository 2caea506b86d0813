import { readFile, writeFile } from "node:fs/promises";
import pg from "pg";
import * as z from "zod";

const FILE = "deploy/released-schema.json";

/** The type of each column of each table. */
const schemaShape = z.record(z.string(), z.record(z.string(), z.string()));
export type DatabaseSchema = z.infer<typeof schemaShape>;

/** What the version in deploy/released uses. */
export async function releasedSchema(): Promise<DatabaseSchema> {
  return schemaShape.parse(JSON.parse(await readFile(FILE, "utf8")));
}

export async function recordReleasedSchema(schema: DatabaseSchema): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(schema, null, 2)}\n`);
}

const columnShape = z.object({ table: z.string(), column: z.string(), type: z.string() });

/** What is in the database at `url`, but for the migrations' own tables. */
export async function schemaOf(url: string): Promise<DatabaseSchema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name collate "C", column_name collate "C"`);
  await client.end();
  const schema: DatabaseSchema = {};
  for (const { table, column, type } of z.array(columnShape).parse(rows)) {
    schema[table] = { ...schema[table], [column]: type };
  }
  return schema;
}

/** What `before` has and `now` lacks or has in another type, as "table.column". */
export function lostFrom(before: DatabaseSchema, now: DatabaseSchema): string[] {
  return Object.entries(before).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([column, type]) => now[table]?.[column] !== type)
      .map(([column]) => `${table}.${column}`),
  );
}
