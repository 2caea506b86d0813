import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { say } from "#scripts/processes/say.ts";

const MOST = 64 * 1024;

/** Where a log ends now, to read later what was added; 0 where there is none. */
export function logMark(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was written to a log since the mark: its last lines, at most `lines` of them. */
export function lastLines(file: string, mark: number, lines = 20): string {
  return readFrom(file, mark).trimEnd().split("\n").slice(-lines).join("\n");
}

/** The whole lines since the mark, and the mark after them. */
export function newLines(file: string, mark: number): { lines: string[]; end: number } {
  const text = readFrom(file, mark);
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const lines = whole.split("\n").filter((line) => line !== "");
  return { lines, end: mark + Buffer.byteLength(whole) };
}

/** What follows the mark, of a long rest its end alone; nothing if there is no such file. */
function readFrom(file: string, mark: number): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    return "";
  }
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(Math.min(mark, size), size - MOST);
    const buffer = Buffer.alloc(size - start);
    readSync(descriptor, buffer, 0, buffer.length, start);
    return buffer.toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}

const EVERY_MS = 500;

/** Shows what a program writes to its log, indented, until the function that it gives is called. */
export function followLog(file: string): () => void {
  let mark = logMark(file);
  const show = () => {
    const { lines, end } = newLines(file, mark);
    mark = end;
    for (const line of lines) say(`  ${line}`);
  };
  const timer = setInterval(show, EVERY_MS);
  return () => {
    clearInterval(timer);
    show();
  };
}
