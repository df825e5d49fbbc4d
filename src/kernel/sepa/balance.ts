// The check of a statement: its opening balance and its lines make its closing balance.
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Statement } from "./statement.ts";

type Balanced = Pick<Statement, "id" | "iban" | "opening" | "closing">;

/** The French reason why a statement is refused whole, or null. */
export function balanceProblem({ id, iban, opening, closing }: Balanced, sumCents: Cents): string | null {
  const computed = opening.amountCents + sumCents;
  if (computed === closing.amountCents) return null;
  return (
    `Le relevé ${id} du compte ${frenchIban(iban)} ne tombe pas juste : ` +
    `${frenchPrice(opening.amountCents)} à l’ouverture et ${frenchPrice(sumCents)} de mouvements font ` +
    `${frenchPrice(computed)}, mais il annonce ${frenchPrice(closing.amountCents)} à la clôture.`
  );
}
