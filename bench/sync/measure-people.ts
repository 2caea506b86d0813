/**
 * Measures what a member waits for a page of each list as the operations read it, with the label of
 * what else goes on as its argument. Prints a row of a Markdown table. Run with
 * --conditions=react-server.
 */
import { setTimeout as wait } from "node:timers/promises";
import { median, quantile, round } from "#bench/statistics.ts";
import { database } from "#lib/database/connection.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { listRecords } from "#lib/provider/records.ts";
import { DATED_RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { noteMembers } from "#lib/sync/members-reading/note-members.ts";

const SAMPLES = 100;
/** Between two clicks. */
const BREATH_MS = 100;

const waited: number[] = [];
// The workers learn of a new user within a second or two.
noteMembers();
await wait(3_000);
for (let sample = 0; sample < SAMPLES; sample += 1) {
  for (const resource of DATED_RESOURCE_NAMES) {
    noteMembers();
    const from = performance.now();
    const query = { from: null, to: null, page: 1 + (sample % 20) };
    await listRecords(accountClient(), resource, query);
    waited.push(performance.now() - from);
    await wait(BREATH_MS);
  }
}
const times = `${round(median(waited))} ms median, ${round(quantile(waited, 0.9))} ms p90`;
process.stdout.write(`| A page of a live list, ${process.argv[2] ?? ""} | ${times} | | |\n`);
await database().destroy();
process.exit(0);
