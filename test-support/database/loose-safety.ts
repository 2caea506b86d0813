/**
 * Without this row a database asks for approvals and waits as with a real provider: what tests of payouts
 * do not want. Tests of these settings write their own.
 */
export const LOOSE_SAFETY = `
  insert into safety_setting (account_id, process, cooling_off_hours, approval_without_rule, looser)
  select id, 'test', 0, 'none', '[]' from account
  on conflict do nothing`;
