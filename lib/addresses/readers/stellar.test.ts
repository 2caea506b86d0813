import { expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const check = (address: string, tag?: string) =>
  checkAddress(address, networkOfCurrency("XLM"), tag);

// SEP-23, "Valid test cases".
test.each([
  ["GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ", null],
  ["MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ", { tag: "0" }],
  [
    "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK",
    { tag: "9223372036854775808" },
  ],
])("%s is valid", (address, tagInAddress) => {
  expect(check(address)).toMatchObject({ verdict: "valid", normalised: address, tagInAddress });
});

// SEP-23, "Invalid test cases".
test.each([
  "GAAAAAAAACGC6",
  "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUR",
  "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZA",
  "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUACUSI",
  "G47QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVP2I",
  "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLKA",
  "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAAV75I",
  "M47QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ",
  "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUK===",
  "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUO",
  "ga7qynf7sowq3glr2bgmzehxavirza4kvwltjjfc7mgxua74p7ujvsgz",
])("%s is refused", (address) => {
  expect(check(address).verdict).toBe("invalid");
});

// SEP-23: valid texts for things that are no account.
test.each([
  ["CA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUWDA", "contract"],
  ["LA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUPJN", "not an address"],
  ["BAAD6DBUX6J22DMZOHIEZTEQ64CVCHEDRKWZONFEUL5Q26QD7R76RGR4TU", "not an address"],
  ["SBU2RRGLXH3E5CQHTD3ODLDF2BWDCYUSSBLLZ5GNW7JXHDIYKXZWHOKR", "private key"],
  ["GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF", "No one"],
])("%s is refused as what it is", (address, reason) => {
  expect(check(address)).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining(reason),
  });
});

test("a memo that contradicts a muxed account is refused", () => {
  const muxed = "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ";
  expect(check(muxed, "0").verdict).toBe("valid");
  expect(check(muxed, "")).toMatchObject({
    verdict: "valid",
    notes: ["This address holds the tag 0."],
  });
  expect(check(muxed, "7")).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining("holds 0, but the tag is 7"),
  });
});
