// IBANs of the demonstration: well formed, at a bank that no longer exists.

const modulo97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** The bank (CIB of Crédit du Nord) and its branch. */
const bank = "30076";
const branch = "02000";

export function fictitiousIban(rank: number): string {
  const account = `1${String(rank).padStart(10, "0")}`;
  const key = 97 - modulo97(`${bank}${branch}${account}00`);
  const rest = `${bank}${branch}${account}${String(key).padStart(2, "0")}`;
  // F and R are 15 and 27.
  return `FR${String(98 - modulo97(`${rest}152700`)).padStart(2, "0")}${rest}`;
}
