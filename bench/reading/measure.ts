/**
 * Fills an installation's synced records from its sandbox's tables and measures how they are read,
 * through the operations and through Counterfoil's routes. Prints one line of JSON: milliseconds by
 * what was asked. Run with --conditions=react-server and the URLs of a test stack, whose dashboard
 * BENCH_COOKIE is signed in to.
 */
import * as z from "zod";
import { timeFigures } from "#bench/overview-figures.ts";
import { copyRecords } from "#bench/reading/copy-records.ts";
import { askedOf, randomFrom, sampleRecords } from "#bench/reading/random-query.ts";
import { timeLimited } from "#bench/reading/time-limited.ts";
import { timeReading } from "#bench/reading/time-reading.ts";
import { database } from "#lib/database/connection.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { sumMonths } from "#lib/sync/sum-months.ts";

const env = z
  .object({
    SANDBOX_DATABASE_URL: z.string(),
    DASHBOARD_URL: z.string(),
    BENCH_COOKIE: z.string(),
    BENCH_ROUNDS: z.coerce.number().default(150),
  })
  .parse(process.env);

await copyRecords(database(), env.SANDBOX_DATABASE_URL);
await sumMonths(0);
await makeIndexes();

const times = new Map<string, number[]>();
for (const resource of ["transactions", "payments", "payouts"] as const) {
  const samples = await sampleRecords(resource, database());
  const random = randomFrom(7);
  for (let round = 0; round < env.BENCH_ROUNDS; round += 1) {
    const asked = askedOf(resource, samples, random);
    const measured = await timeReading(asked, {
      url: env.DASHBOARD_URL,
      cookie: env.BENCH_COOKIE,
    });
    // The first rounds fill caches and have code compiled.
    if (round < 10) continue;
    for (const [name, ms] of measured) times.set(name, [...(times.get(name) ?? []), ms]);
  }
}
for (const measured of [await timeLimited(), await timeFigures(database(), 45)]) {
  for (const [name, ms] of measured) times.set(name, ms);
}
process.stdout.write(`${JSON.stringify(Object.fromEntries(times))}\n`);
await database().destroy();
process.exit(0);
