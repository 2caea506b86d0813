import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What the server does with the next emails: take them, refuse them, say nothing, or hang up. */
type Manner = "take" | "refuse" | "stall" | "cut";

type State = { manner: Manner; refused: Set<string> };
type Received = { from: string; to: string[]; data: string };

/**
 * A small mail server on the loopback, which ends with the test. `received` has what it took, its
 * `data` with quoted-printable undone.
 */
export async function startSmtpServer() {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const state: State = { manner: "take", refused: new Set() };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    converse(socket, state, received);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    become: (manner: Manner) => {
      state.manner = manner;
    },
    refuseMailbox: (address: string) => void state.refused.add(address),
  };
}

function converse(socket: Socket, state: State, received: Received[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let email: Received = { from: "", to: [], data: "" };
  let isData = false;
  let rest = "";
  if (state.manner === "stall") return;
  say("220 test");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (isData) takeLine(line);
      else answer(line);
    }
  });

  function takeLine(line: string): void {
    if (line !== ".") {
      email.data += `${line.replace(/^\./, "")}\n`;
      return;
    }
    isData = false;
    if (state.manner === "cut") {
      socket.destroy();
      return;
    }
    received.push({ ...email, data: decoded(email.data) });
    email = { from: "", to: [], data: "" };
    say("250 taken");
  }

  function answer(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === "EHLO") say("250 test");
    else if (command === "STAR") say("502 no TLS here");
    else if (command === "MAIL") {
      email.from = /<(.*?)>/.exec(line)?.[1] ?? "";
      say("250 ok");
    } else if (command === "RCPT") {
      const mailbox = /<(.*?)>/.exec(line)?.[1] ?? "";
      email.to.push(mailbox);
      const isRefused = state.manner === "refuse" || state.refused.has(mailbox);
      say(isRefused ? "550 no such mailbox, secret-of-the-server" : "250 ok");
    } else if (command === "DATA") {
      isData = true;
      say("354 go on");
    } else if (command === "QUIT") {
      say("221 bye");
      socket.end();
    } else say("250 ok");
  }
}

function decoded(data: string): string {
  return data
    .replace(/=\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
}
