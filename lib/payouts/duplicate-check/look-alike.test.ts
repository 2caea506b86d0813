import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lookAlike } from "#lib/payouts/duplicate-check/look-alike.ts";

const HEX = [..."0123456789abcdef"];
const BASE58 = [..."123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"];

const ofChars = (chars: string[], length: number) =>
  fc
    .array(fc.constantFrom(...chars), { minLength: length, maxLength: length })
    .map((drawn) => drawn.join(""));
const evm = ofChars(HEX, 40).map((digits) => `0x${digits}`);
const tron = ofChars(BASE58, 33).map((rest) => `T${rest}`);
const solana = ofChars(BASE58, 44);
const anyAddress = fc.oneof(evm, tron, solana);

describe("a look-alike", () => {
  test("is never the address itself", () => {
    fc.assert(fc.property(anyAddress, (address) => lookAlike(address, address) === null));
  });

  test("is one in either order", () => {
    // Parts of the first, other characters in its middle or a few of its own left out: of different lengths too.
    const pair = fc
      .tuple(anyAddress, fc.nat(8), fc.nat(8), ofChars(HEX, 36), fc.nat(36))
      .map(([a, start, end, other, length]) => {
        return [a, a.slice(0, start) + other.slice(0, length) + a.slice(a.length - end)] as const;
      });
    const edited = fc
      .tuple(anyAddress, fc.nat(32), fc.nat(2), fc.constantFrom("", ...BASE58))
      .map(([a, at, left, char]) => [a, a.slice(0, at) + char + a.slice(at + left)] as const);
    const found = new Map<string | null, number>();
    fc.assert(
      fc.property(fc.oneof(pair, edited), ([a, b]) => {
        const how = lookAlike(a, b);
        expect(lookAlike(b, a)).toBe(how);
        found.set(how, (found.get(how) ?? 0) + 1);
      }),
      { numRuns: 2_000 },
    );
    for (const how of ["ends", "one_edit", null]) expect(found.get(how)).toBeGreaterThan(50);
  });

  test("agrees at both ends, in six characters together, and differs between", () => {
    const ends = fc.tuple(evm, evm, fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }));
    fc.assert(
      fc.property(ends, ([a, b, start, end]) => {
        fc.pre(start + end >= 6);
        const middle = 42 - 2 - start - end;
        const other = b.slice(2 + start, 2 + start + middle);
        fc.pre(other !== a.slice(2 + start, 2 + start + middle));
        const poisoned = a.slice(0, 2 + start) + other + a.slice(42 - end);
        expect(["ends", "one_edit"]).toContain(lookAlike(a, poisoned));
      }),
    );
  });

  test("differs by one character: replaced, missing, too many, or two in the other order", () => {
    const edit = fc.tuple(anyAddress, fc.nat(32), fc.constantFrom(...BASE58));
    fc.assert(
      fc.property(edit, ([address, at, char]) => {
        fc.pre(address[at] !== char);
        const [head, tail] = [address.slice(0, at), address.slice(at + 1)];
        expect(lookAlike(address, head + char + tail)).toBe("one_edit");
        expect(lookAlike(address, head + tail)).toBe("one_edit");
        expect(lookAlike(address, head + char + address.slice(at))).toBe("one_edit");
        fc.pre(at > 0 && address[at - 1] !== address[at]);
        const swapped = address.slice(0, at - 1) + address[at] + address[at - 1] + tail;
        expect(lookAlike(address, swapped)).toBe("one_edit");
      }),
    );
  });

  test.each([
    [
      "a common prefix alone",
      "0xabc1000000000000000000000000000000000001",
      "0xabc1ffffffffffffffffffffffffffffffffff02",
    ],
    [
      "the version that all share",
      "TQ1aaaaaaaaaaaaaaaaaaaaaaaaaaaa9xx",
      "TQ2bbbbbbbbbbbbbbbbbbbbbbbbbbbb8xx",
    ],
    [
      "the end alone",
      "0x1000000000000000000000000000000000beefed",
      "0x2fffffffffffffffffffffffffffffffffbeefed",
    ],
    [
      "nothing",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    ],
  ])("is not made by %s", (_what, one, other) => {
    expect(lookAlike(one, other)).toBeNull();
  });

  test("comes by chance less than once in 100,000 pairs of random addresses", () => {
    const drawn = fc.sample(evm, { numRuns: 500, seed: 4 });
    const pairs = drawn.flatMap((a, at) => drawn.slice(at + 1).map((b) => lookAlike(a, b)));
    expect(pairs.length).toBe(124_750);
    expect(pairs.filter((how) => how !== null)).toEqual([]);
  });
});
