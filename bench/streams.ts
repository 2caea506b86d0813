import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { median, round } from "#bench/statistics.ts";
import { signIn } from "#bench/visit.ts";

/** A member has at most twenty sessions, and a session eight streams. */
const MEMBERS = ["manager", "maker", "approver", "viewer"];
const SESSIONS_OF_EACH = 10;
const STREAMS_OF_EACH = 5;
const BROWSERS = MEMBERS.length * SESSIONS_OF_EACH * STREAMS_OF_EACH;
const SETTLE_MS = 12_000;
const ENDINGS = 10;
const MEGABYTE = 1_048_576;

type Process = { dashboard: string; password: string; metrics: string };
type Stream = { cookie: string; ended: Promise<void>; close: () => void };

/**
 * What the streams of 200 browsers cost a web process, and how soon a stream ends after its session. As rows of
 * a Markdown table.
 */
export async function streamLines({ dashboard, password, metrics }: Process): Promise<string[]> {
  // Signing in takes memory of its own, so that is done before.
  const cookies: string[] = [];
  for (const member of MEMBERS) {
    for (let made = 0; made < SESSIONS_OF_EACH; made += 1) {
      cookies.push(await signIn(dashboard, password, member));
    }
  }
  // What a process loads with its first streams is not counted.
  const open = (of: readonly string[]) =>
    Promise.all(of.map((cookie) => openStream(dashboard, cookie)));
  for (const { close } of await open(cookies)) close();
  await pause(SETTLE_MS);
  const before = await residentBytes(metrics);
  const streams: Stream[] = [];
  for (let round = 0; round < STREAMS_OF_EACH; round += 1) streams.push(...(await open(cookies)));
  let most = 0;
  for (let look = 0; look < 10; look += 1) {
    await pause(SETTLE_MS / 6);
    most = Math.max(most, await residentBytes(metrics));
  }
  const endings: number[] = [];
  for (const stream of streams.slice(0, ENDINGS)) endings.push(await timeToEnd(dashboard, stream));
  for (const { close } of streams) close();
  const megabytes = (bytes: number) => `${round(bytes / MEGABYTE)} MB`;
  return [
    `| ${BROWSERS} streams at one web process: memory on top, at most in ${SETTLE_MS / 6 / 100} s | ${megabytes(most - before)} (${megabytes(before)} before) | ≤ 30 MB |`,
    `| A stream ends after its session, median and worst of ${ENDINGS} | ${round(median(endings))}, ${round(Math.max(...endings))} ms | ≤ 2 s |`,
  ];
}

async function openStream(dashboard: string, cookie: string): Promise<Stream> {
  const end = new AbortController();
  const response = await fetch(`${dashboard}/api/updates`, {
    headers: { cookie },
    signal: end.signal,
  });
  const reader = response.body?.getReader();
  if (!response.ok || reader === undefined) {
    throw new Error(`a stream was answered with ${response.status}`);
  }
  await reader.read();
  const toEnd = async () => {
    while (!(await reader.read()).done);
  };
  const ended = toEnd().catch(() => undefined);
  return { cookie, ended, close: () => end.abort() };
}

/** From the answer to signing out to the end of the stream. */
async function timeToEnd(dashboard: string, { cookie, ended }: Stream): Promise<number> {
  const answer = await fetch(`${dashboard}/api/sign-out`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`signing out was answered with ${answer.status}`);
  const from = performance.now();
  await ended;
  return performance.now() - from;
}

async function residentBytes(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return z.coerce
    .number()
    .parse(/^process_resident_memory_bytes(?:\{.*\})? (\S+)$/m.exec(text)?.[1]);
}
