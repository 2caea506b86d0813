import { logMark, newLines } from "#scripts/launch/log-tail.ts";
import { say } from "#scripts/launch/say.ts";

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
