import { expect, test } from "vitest";
import * as z from "zod";
import { ask, tick } from "#sandbox/interface/ask.ts";
import { payments, payouts, transactions } from "#sandbox/interface/lists.ts";
import { createPayout } from "#sandbox/interface/requests.ts";
import { payout, record } from "#sandbox/interface/shapes.ts";

const books = z.object({
  data: z.object({ agree: z.boolean(), disagreements: z.array(z.string()) }),
});

async function statusOf(id: number): Promise<string> {
  return record(payout).parse((await ask(`/api/v1/payout/${id}`)).body).data.status;
}

/** The status of the newest transaction of that amount; other payouts end in the same tick. */
async function newestStatus(amount: string): Promise<string | null> {
  for (let page = 1; page <= 10; page += 1) {
    const found = (await transactions(`?page=${page}`)).data.find((each) => each.amount === amount);
    if (found !== undefined) return found.status;
  }
  return null;
}

test("3 the values that the interface shows appear", async () => {
  const seen = new Set<string | undefined>();
  // The newest may all be of other tests, and on their way.
  const to = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19);
  for (let page = 1; page <= 3; page += 1) {
    const query = `?to=${to}&page=${page}`;
    for (const { status } of (await payouts(query)).data) seen.add(status);
    for (const each of (await payments(query)).data) {
      seen.add(each.paymentStatus).add(each.conversion?.conversionStatus);
    }
    for (const { status } of (await transactions(query)).data) seen.add(status);
  }
  for (const value of ["Completed", "Settled", "Confirmed", "Success"])
    expect(seen).toContain(value);
});

test("3 a payout goes from Created to Completed; a transaction of its net amount is made", async () => {
  const { id } = await createPayout({ amount: "31.25", isFeeIncluded: true });
  expect(await statusOf(id)).toBe("Created");
  await tick();
  expect(await statusOf(id)).toBe("Processing");
  await tick({ end: "Completed" });
  expect(await statusOf(id)).toBe("Completed");
  expect(await newestStatus("29.750000000000000000")).toBe("Confirmed");
});

test("3 a payout that fails gives everything back to its wallet", async () => {
  const { id } = await createPayout();
  await tick();
  await tick({ end: "Failed" });
  expect(await statusOf(id)).toBe("Failed");
  await tick();
  expect(await statusOf(id)).toBe("Failed");
  expect(books.parse((await ask("/sandbox/books")).body).data.disagreements).toEqual([]);
});

test("3 a payment arrives with a transaction Received and settles when it is Confirmed", async () => {
  const before = (await payments()).meta.total;
  const happened = await tick({ payments: 3 });
  expect(happened.payments).toBe(3);
  const { data, meta } = await payments();
  expect(meta.total).toBe(before + 3);
  expect(data[0]).toMatchObject({ paymentStatus: "Pending", transaction: { status: "Received" } });
  expect((await transactions()).data[0]?.status).toBe("Received");
  await tick();
  const settled = (await payments()).data[0];
  expect(settled).toMatchObject({ paymentStatus: "Settled", transaction: { status: "Confirmed" } });
  expect(settled?.conversion?.conversionStatus ?? "Success").toBe("Success");
});

test("3 whatever happens, the books agree to the last digit", async () => {
  for (const end of ["Completed", "Failed", "Completed"]) {
    await createPayout({ fee: "high" });
    await createPayout({ fee: "low", isFeeIncluded: true });
    await tick({ payments: 5, payouts: 3, end });
  }
  expect(books.parse((await ask("/sandbox/books")).body).data).toEqual({
    agree: true,
    disagreements: [],
  });
});
