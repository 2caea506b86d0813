/** A wallet as members call it, always with its ID, since only that is the provider's: "Payroll (2003)". */
export function walletText(id: string, name: string | undefined): string {
  return name === undefined ? id : `${name} (${id})`;
}
