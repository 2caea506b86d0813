import { expect, test } from "vitest";
import { explainInitdb } from "#scripts/postgres/cluster.ts";
import { explain } from "#scripts/postgres/server.ts";

const place = {
  pgdata: "/data/postgres/18",
  sockets: "/run",
  log: "/data/logs/postgres.log",
  durable: true,
  own: {},
};

test.each([
  [
    "FATAL:  could not write to file: No space left on device",
    /^The disk is full: .*\/data\/postgres\/18/,
  ],
  ['FATAL:  lock file "postmaster.pid" already exists', /^Another PostgreSQL holds/],
  [
    "2026 [1] LOG: starting\n2026 [1] FATAL:  data directory has wrong ownership",
    /^PostgreSQL did not start: data directory has wrong ownership \(see \/data/,
  ],
  ["", /^PostgreSQL did not start: it gave no reason/],
])("a server that said %j", (said, sentence) => {
  expect(explain(said, place)).toMatch(sentence);
});

test.each([
  ["initdb: error: could not create directory: No space left on device", /^The disk is full/],
  [
    "initdb: error: could not access directory: Permission denied\n",
    /: initdb: error: could not access directory: Permission denied\.$/,
  ],
  ["", /initdb failed without saying why\.$/],
])("an initdb that said %j", (said, sentence) => {
  expect(explainInitdb(said, "/data/postgres/18.new-1")).toMatch(sentence);
});
