import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

type Silence = { began: PromiseWithResolvers<void>; held: (() => void)[] };

export type DatabaseProxy = {
  /** `target`, by way of the proxy. */
  url: string;
  /** Passes connections on to the server of another URL from now on, and ends those there are. */
  turnTo: (target: string) => void;
  /**
   * Passes nothing more on, neither what is sent nor an end, as where a cable was pulled. Resolves once something
   * is held back.
   */
  fallSilent: () => Promise<void>;
  /** Forwards again, first what was held back. */
  speak: () => void;
  close: () => void;
};

/** One address on the loopback in front of a server, as an operator's proxy or floating address is. */
export async function databaseProxy(target: string): Promise<DatabaseProxy> {
  let place = placeOf(target);
  let silence: Silence | null = null;
  const open = new Set<Socket>();
  const pass = (act: () => void) => {
    if (silence === null) return act();
    silence.held.push(act);
    silence.began.resolve();
  };
  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    from.on("data", (chunk) => pass(() => void to.write(chunk)));
    from.on("error", () => undefined);
    from.on("close", () => {
      open.delete(from);
      pass(() => void to.destroy());
    });
  };
  const server = createServer((client) => {
    const upstream = connect(place);
    forward(client, upstream);
    forward(upstream, client);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: urlAt(target, address.port),
    turnTo: (next) => {
      place = placeOf(next);
      endAll();
    },
    fallSilent: () => {
      silence = { began: Promise.withResolvers(), held: [] };
      return silence.began.promise;
    },
    speak: () => {
      const held = silence?.held ?? [];
      silence = null;
      for (const act of held) act();
    },
    close: () => {
      server.close();
      endAll();
    },
  };
}

function placeOf(target: string): { path: string } | { host: string; port: number } {
  const { searchParams, hostname, port } = new URL(target);
  const sockets = searchParams.get("host");
  const number = port === "" ? "5432" : port;
  if (sockets !== null) return { path: join(sockets, `.s.PGSQL.${number}`) };
  return { host: hostname, port: Number(number) };
}

function urlAt(target: string, port: number): string {
  const url = new URL(target);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
