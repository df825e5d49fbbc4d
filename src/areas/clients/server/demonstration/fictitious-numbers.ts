// Numbers of companies that do not exist, for the demonstration and for tests.

const luhnKey = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce(
      (total, digit, index) =>
        total +
        [...String(Number(digit) * (index % 2 === 0 ? 2 : 1))].reduce((inner, one) => inner + Number(one), 0),
      0,
    );
  return (10 - (sum % 10)) % 10;
};
const withLuhnKey = (digits: string): string => `${digits}${luhnKey(digits)}`;

/**
 * The nth fictitious SIREN with a valid check digit, between 99 000 000 and 99 999 999: a range INSEE has not
 * reached.
 */
export const fictitiousSiren = (n: number): string => withLuhnKey(`99${String(n).padStart(6, "0")}`);
export const fictitiousSiret = (n: number, establishment = 1): string =>
  withLuhnKey(`${fictitiousSiren(n)}${String(establishment).padStart(4, "0")}`);
