import { formatMicros, type Micros } from "#sandbox/clock.ts";
import type { Random } from "#sandbox/random.ts";

const HEX = "0123456789abcdef";

/** A payout's label and note as finance staff write them. */
export function payoutWords(random: Random, instant: Micros): { label: string; note: string } {
  const month = formatMicros(instant).slice(0, 7);
  const number = random.between(1000, 99_999);
  const label = random.pick([
    `Supplier invoice ${month.slice(0, 4)}-${number}`,
    `Affiliate commission ${month}`,
    `Refund of order ${number}`,
    `Customer withdrawal ${number}`,
    `Customer withdrawal ${number}`,
    `Contractor fee ${month}`,
    `Hosting and infrastructure ${month}`,
    "Transfer to cold storage",
    "Exchange deposit",
    `Partner settlement ${month}`,
    "",
  ]);
  const note = random.pick([
    "",
    "",
    "",
    "Approved by finance",
    "Paid ahead of the due date",
    `Second part, see ${number - 1}`,
    "Address confirmed by phone",
    "Monthly run",
    "Requested by the customer; identity checked",
  ]);
  return { label, note };
}

/** The forms in which other systems write their identifiers. `serial` keeps them apart. */
export function trackingId(random: Random, instant: Micros, serial: number): string {
  const day = formatMicros(instant).slice(0, 10);
  switch (random.between(0, 6)) {
    case 0:
      return `PO-${day.slice(0, 4)}-${serial.toString().padStart(6, "0")}`;
    case 1:
      return `wd_${hex(random, 12)}${serial.toString(16)}`;
    case 2:
      return `refund-${serial}-${hex(random, 4)}`;
    case 3:
      return `${day.replaceAll("-", "")}/${serial}`;
    case 4:
      return (70_000_000 + serial).toString();
    default:
      return uuid(random);
  }
}

/** A payment's order at the merchant's shop. */
export function clientOrderId(random: Random, serial: number): string {
  return random.chance(0.3) ? uuid(random) : `${random.pick(["INV", "ORD", "SO"])}-${serial}`;
}

function uuid(random: Random): string {
  const variant = random.pick(["8", "9", "a", "b"]);
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`;
}

function hex(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += HEX.charAt(random.between(0, 15));
  return text;
}
