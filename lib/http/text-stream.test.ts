import { expect, test } from "vitest";
import { textStream } from "#lib/http/text-stream.ts";

test("gives the pieces in their order, as UTF-8", async () => {
  async function* pieces() {
    yield "größe,";
    yield "🙂";
  }
  expect(await new Response(textStream(pieces())).text()).toBe("größe,🙂");
});

test("ends the pieces when nobody reads on", async () => {
  const seen: string[] = [];
  async function* pieces() {
    try {
      for (;;) yield "line\r\n";
    } finally {
      seen.push("ended");
    }
  }
  const reader = textStream(pieces()).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual(["ended"]);
});

test("breaks off where the pieces fail", async () => {
  async function* pieces() {
    yield "line\r\n";
    throw new Error("the database went away");
  }
  await expect(new Response(textStream(pieces())).text()).rejects.toThrow();
});
