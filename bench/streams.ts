import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { median, round } from "#bench/statistics.ts";
import { signIn } from "#bench/visit.ts";

const BROWSERS = 200;
/** Streams opened and closed before, so that what a process loads once is not counted. */
const WARM_UP = 20;
const SETTLE_MS = 12_000;
const ENDINGS = 10;
const MEGABYTE = 1_048_576;

type Process = { dashboard: string; password: string; metrics: string };
type Stream = { cookie: string; ended: Promise<void>; close: () => void };

/**
 * What streams of updates cost a web process, each of a session of its own, and how soon a stream ends after
 * its session. As rows of a Markdown table.
 */
export async function streamLines({ dashboard, password, metrics }: Process): Promise<string[]> {
  const open = async (count: number) => {
    const streams: Stream[] = [];
    for (let made = 0; made < count; made += 1) {
      streams.push(await openStream(dashboard, await signIn(dashboard, password)));
    }
    return streams;
  };
  for (const { close } of await open(WARM_UP)) close();
  await pause(SETTLE_MS);
  // Signing in takes memory of its own, so that is done before.
  const cookies: string[] = [];
  for (let made = 0; made < BROWSERS; made += 1) cookies.push(await signIn(dashboard, password));
  await pause(SETTLE_MS);
  const before = await residentBytes(metrics);
  const streams = await Promise.all(cookies.map((cookie) => openStream(dashboard, cookie)));
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
