/** What members call a wallet. */
type WalletNameTable = { account_id: string; wallet_id: string; name: string };

export type WalletNameTables = { wallet_name: WalletNameTable };
