import { database } from "#lib/database/connection.ts";
import { beat, leave } from "#lib/mirror/politeness/beat.ts";
import { readMirrorSettings } from "#lib/mirror/settings.ts";
import { fillNext } from "#lib/mirror/sync/fill/fill-next.ts";
import { finishFill } from "#lib/mirror/sync/finish-fill.ts";
import { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { pollHeads } from "#lib/mirror/sync/head/poll-heads.ts";
import { layWindows } from "#lib/mirror/sync/lay-windows.ts";
import { MaskMemory } from "#lib/mirror/sync/masks/mask-memory.ts";
import {
  countNext,
  countUndatedNext,
  fillMasksNext,
  readMovingNext,
} from "#lib/mirror/sync/prove.ts";
import { createProvers } from "#lib/mirror/sync/sweep/provers.ts";
import { sweepNext } from "#lib/mirror/sync/sweep/sweep-next.ts";
import { openSync } from "#lib/mirror/sync/sync.ts";
import type { ServiceSettings } from "#lib/service/settings.ts";
import { onEnd } from "#lib/telemetry/at-end.ts";
import { repeat } from "#worker/repeat.ts";

/** Windows under way at once: while one is written, others are read. */
const LANES = 5;

/**
 * Keeps the mirror beside the journal's work until `end`. Throws where a setting is wrong; nothing where
 * the desk keeps no copy.
 */
export function keepMirror(service: ServiceSettings, end: AbortSignal): void {
  if (!readMirrorSettings(process.env, service.environment).isKept) return;
  const sync = openSync(end);
  const memory = new HeadMemory();
  // The pool's own end is asked for first, and so comes last.
  database();
  onEnd(() => leave(sync));
  const once = [
    { name: "mirror-windows", round: () => layWindows().then(() => 0), pauseMs: 60_000 },
    { name: "mirror-beat", round: () => beat(sync).then(() => 0), pauseMs: 1_000 },
    { name: "mirror-head", round: () => pollHeads(sync, memory), pauseMs: 500 },
    { name: "mirror-indexes", round: () => finishFill(sync).then(() => 0), pauseMs: 5_000 },
  ];
  const lanes = Array.from({ length: LANES }, (_, lane) => ({
    ...{ name: `mirror-fill-${lane}`, round: () => fillNext(sync), pauseMs: 1_000 },
  }));
  const provers = createProvers(sync);
  const masks = new MaskMemory();
  const proof = [
    { name: "mirror-sweep", round: () => sweepNext(sync, provers), pauseMs: 1_000 },
    {
      ...{ name: "mirror-count", pauseMs: 1_000 },
      round: async () => (await countNext(sync, provers)) + (await countUndatedNext(sync, provers)),
    },
    { name: "mirror-moving", round: () => readMovingNext(sync), pauseMs: 2_000 },
    { name: "mirror-masks", round: () => fillMasksNext(sync, provers, masks), pauseMs: 2_000 },
  ];
  for (const task of [...once, ...lanes, ...proof]) void repeat(task, end);
}
