import { connect } from "node:net";
import { DASHBOARD_URL } from "#test-support/api/dashboard.ts";

type RawAnswer = { status: number; head: string; body: string };

/**
 * Sends text to Counterfoil's port as it is, which fetch would correct or refuse, and reads until
 * Counterfoil hangs up. "{host}" in it becomes Counterfoil's own.
 */
export async function sendRaw(lines: string[], body = ""): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(DASHBOARD_URL);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").setTimeout(10_000, () => socket.destroy(new Error("no end")));
  socket.on("data", (chunk: string) => {
    text += chunk;
  });
  socket.once("error", (error) => (text === "" ? reject(error) : resolve(text)));
  socket.once("close", () => resolve(text));
  socket.write(`${lines.join("\r\n").replaceAll("{host}", host)}\r\n\r\n${body}`);
  const [head = "", ...rest] = (await promise).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: rest.join("\r\n\r\n") };
}

/** A GET of a path exactly as it is written. */
export function getRaw(path: string, headers: string[] = []): Promise<RawAnswer> {
  return sendRaw([`GET ${path} HTTP/1.1`, "Host: {host}", "Connection: close", ...headers]);
}

/** Sends the beginning of a request, and hangs up once it is on its way. */
export async function leaveAfter(lines: string[], body: string): Promise<void> {
  const { hostname, port, host } = new URL(DASHBOARD_URL);
  const socket = connect(Number(port), hostname);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once("error", reject).once("close", () => resolve());
  socket.write(`${lines.join("\r\n").replaceAll("{host}", host)}\r\n\r\n${body}`, () =>
    socket.resetAndDestroy(),
  );
  await promise;
}
