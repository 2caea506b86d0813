import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";

/** Powers of 26, and the number with which what was added up is scattered (HIP-15). */
const [CUBE, FIFTH, SCATTER] = [26 ** 3, 26 ** 5, 1_000_003];

/** An account of Hedera, with and without its checksum: 0.0.123 and 0.0.123-vfmkw. */
export function hederaForms(given: Recipient): Recipient[] | null {
  const [, account, checksum] = /^(0\.0\.[1-9]\d{0,17})(?:-([a-z]{5}))?$/.exec(given.address) ?? [];
  if (account === undefined) return null;
  const own = checksumOf(account);
  if (checksum !== undefined && checksum !== own) return null;
  return withTag([account, `${account}-${own}`], given);
}

/** Five letters that tell a mistyped account (HIP-15), on the main network, whose own number is 0. */
function checksumOf(account: string): string {
  const digits = [...account].map((one) => (one === "." ? 10 : Number(one)));
  const every = (start: number) =>
    digits.reduce((sum, digit, at) => (at % 2 === start ? sum + digit : sum), 0) % 11;
  const all = digits.reduce((sum, digit) => (sum * 31 + digit) % CUBE, 0);
  const sum = (((account.length % 5) * 11 + every(0)) * 11 + every(1)) * CUBE + all;
  let rest = ((sum % FIFTH) * SCATTER) % FIFTH;
  let letters = "";
  for (let place = 0; place < 5; place += 1) {
    letters = String.fromCharCode(97 + (rest % 26)) + letters;
    rest = Math.floor(rest / 26);
  }
  return letters;
}
