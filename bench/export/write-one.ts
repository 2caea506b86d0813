/** Writes the file of one export that waits, and ends: a worker that a benchmark may kill. */
import { writeNext } from "#lib/records/export/run/write-next.ts";

await writeNext(new AbortController().signal);
process.exit(0);
