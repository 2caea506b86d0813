/** What a provider keeps of the tracking ID where it stores the payout. */
export type Kept = "exact" | "cut" | "small" | "prefixed" | "dropped";

/** One way to answer a create request; `payout` is the record that the provider would answer with. */
export type NastyAnswer = {
  name: string;
  kept: Kept;
  status: number;
  /** "reset" and "hang" answer nothing. */
  body: (payout: Record<string, unknown>) => string | "reset" | "hang";
};

const json = (value: unknown) => () => JSON.stringify(value);
const LANGUAGES = [
  "Something went wrong",
  "Выплата уже существует",
  "Die Anfrage wird bereits bearbeitet",
  "支払いは既に存在します",
  "no\0 \ud83d",
];

const said = (status: number, index: number, kept: Kept = "exact"): NastyAnswer => {
  const message = LANGUAGES[index % LANGUAGES.length];
  return { name: `error ${status}`, kept, status, body: json({ error: { message } }) };
};
const invalid = (status: number, fields: string[], kept: Kept = "exact"): NastyAnswer => {
  const errors = Object.fromEntries(fields.map((field) => [field, ["taken"]]));
  const body = json({ message: "The given data was invalid.", errors });
  return { name: `invalid ${status} ${fields}`, kept, status, body };
};
const page = (status: number, kept: Kept = "exact"): NastyAnswer => ({
  name: `page ${status}`,
  kept,
  status,
  body: () => "<html><h1>Proxy</h1></html>",
});
const data = (
  name: string,
  status: number,
  kept: Kept,
  changes: Record<string, unknown> = {},
): NastyAnswer => ({
  name: `data ${name}`,
  kept,
  status,
  body: (payout) => JSON.stringify({ data: { ...payout, ...changes } }),
});
const odd = (name: string, status: number, kept: Kept, body: NastyAnswer["body"]): NastyAnswer => ({
  name,
  kept,
  status,
  body,
});

/** Status × shape × language × cut × tracking ID changed: sixty answers that say little or the wrong thing. */
export const NASTY_ANSWERS: readonly NastyAnswer[] = [
  ...[200, 400, 402, 404, 408, 409, 422, 425, 500, 502, 503, 504].map((status, index) =>
    said(status, index),
  ),
  ...[200, 409, 422, 500].map((status, index) => said(status, index + 1, "cut")),
  said(422, 4, "dropped"),
  ...[200, 400, 422, 500].map((status) => invalid(status, ["address"])),
  ...[400, 409, 422].map((status) => invalid(status, ["trackingId"])),
  invalid(422, ["data.tracking_id", "fee"], "small"),
  invalid(422, []),
  invalid(422, ["reference"], "dropped"),
  ...[200, 400, 401, 403, 429, 500, 502, 504].map((status) => page(status)),
  page(502, "cut"),
  page(403, "prefixed"),
  data("plain", 200, "exact"),
  data("created", 201, "cut"),
  data("in small letters", 200, "small"),
  data("prefixed", 200, "prefixed"),
  data("dropped", 200, "dropped"),
  data("by 500", 500, "exact"),
  data("by 409", 409, "exact"),
  data("amount as a number", 200, "exact", { amount: 99_999.5 }),
  data("a dust amount", 200, "exact", { amount: "0.000000000000000001" }),
  data("another wallet", 200, "exact", { walletId: 18 }),
  data("another currency", 200, "dropped", { walletCurrency: "BTC" }),
  data("no id", 200, "exact", { id: null }),
  data("an old payout", 200, "exact", { id: 1, createdAt: "2020-01-01T00:00:00.000000Z" }),
  data("unreadable texts", 200, "exact", { label: "a\0b", note: "\ud83d" }),
  odd("no data", 400, "exact", json({ error: { message: "no" }, data: null })),
  odd("yes and no", 200, "exact", (payout) =>
    JSON.stringify({ data: payout, error: { message: "no" } }),
  ),
  odd("a bare payout", 200, "exact", (payout) => JSON.stringify(payout)),
  odd("a list", 200, "exact", (payout) => JSON.stringify({ data: [payout] })),
  odd("a message", 400, "exact", json({ message: "no" })),
  odd("null", 200, "exact", json(null)),
  odd("nothing", 200, "exact", () => ""),
  odd("nothing by 500", 500, "exact", () => ""),
  odd("cut", 200, "exact", (payout) => JSON.stringify({ data: payout }).slice(0, 40)),
  odd("cut by 429", 429, "exact", (payout) => JSON.stringify({ data: payout }).slice(0, 40)),
  odd("reset", 0, "exact", () => "reset"),
  odd("reset, changed", 0, "cut", () => "reset"),
  odd("hang", 0, "exact", () => "hang"),
];
