/** For how many days an exported file is kept, from when it was asked for; the audit log keeps what it was. */
export const EXPORT_KEPT_DAYS = 30;
