import pg from "pg";
import * as z from "zod";

const environment = z.object({ SANDBOX_DATABASE_URL: z.string() });

const recordSchema = z.object({
  id: z.string(),
  us: z.string().transform(BigInt),
  currency: z.string().nullable(),
  status: z.string(),
  kind: z.string(),
  amount: z.string(),
  fee: z.string().nullable(),
  quote: z.string().nullable(),
  conversionFee: z.string().nullable(),
});

/** A payment or payout as the provider's own tables have it. `us`: microseconds since 1970. */
export type AccountRecord = z.infer<typeof recordSchema>;
export type Account = { payments: AccountRecord[]; payouts: AccountRecord[] };

/** The whole account, read past the interface from the sandbox's own tables. */
export async function readAccount(): Promise<Account> {
  const url = environment.parse(process.env).SANDBOX_DATABASE_URL;
  const client = new pg.Client({ connectionString: url, options: "-c search_path=sandbox" });
  await client.connect();
  const read = async (text: string) => z.array(recordSchema).parse((await client.query(text)).rows);
  const payments = await read(`
    select payment.id::text, payment.created_us::text as us, case when base_amount = amount then base_currency end as currency,
      payment_status as status, payment_type as kind, amount::text, processing_fee::text as fee,
      quote_currency as quote, conversion_fee::text as "conversionFee"
    from payments payment join transactions on transactions.id = transaction_id`);
  const payouts = await read(`
    select id::text, created_us::text as us, currency, status, fee as kind, amount::text,
      fee_amount::text as fee, null as quote, null as "conversionFee"
    from payouts`);
  await client.end();
  return { payments, payouts };
}
