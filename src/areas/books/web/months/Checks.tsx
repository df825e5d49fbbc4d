// The checks of the books, with the differences of those that are wrong.
import { field } from "#kernel/field.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { type CheckKey, checkKeys } from "../../model/checks.ts";
import { balanceText } from "../../model/spans.ts";
import type { Check } from "../../model/views.ts";
import { type Books, booksPage, companyAccount, useFiscalYear } from "../parts/books.ts";

type Difference = Check["differences"][number];

/** Accounts that should be at zero: only their balance is displayed. */
const balances: readonly CheckKey[] = ["SUSPENSE", "TRANSITS"];

const fields = {
  booksCents: field.cents("Livres", { isFixed: true }),
  factsCents: field.cents("Faits", { isFixed: true }),
  gapCents: field.cents("Écart", { isFixed: true }),
};

function Subject({ of: { subject, page }, books }: { of: Difference; books: Books }) {
  const span = useFiscalYear(books);
  if (page) return <Go to={page}>{subject}</Go>;
  const known = books.accounts.find(({ kind, role }) => kind === "ACCOUNT" && role === subject);
  if (!known) return subject;
  const account = companyAccount(books, subject, span.to);
  return (
    <Go to={booksPage({ tab: "ledger", issuer: books.issuer.id, account, ...span })}>
      {`${account} ${known.label}`}
    </Go>
  );
}

const Differences = ({ check, books }: { check: Check; books: Books }) => (
  <FieldTable
    label={checkKeys[check.check]}
    rows={check.differences.map((one) => ({ ...one, gapCents: one.booksCents - one.factsCents }))}
    fields={fields}
    keyOf={({ subject, page }) => `${subject} ${page}`}
    columns={[
      { title: "Concerne", isLong: true, cell: (one) => <Subject of={one} books={books} /> },
      ...(balances.includes(check.check)
        ? [{ title: "Solde", isRight: true, cell: (one: Difference) => balanceText(one.booksCents) }]
        : check.check === "STATEMENTS"
          ? []
          : (["booksCents", "factsCents", "gapCents"] as const)),
    ]}
  />
);

export const Checks = ({ checks, books }: { checks: readonly Check[]; books: Books }) => (
  <Stack gap={10}>
    {checks.map((one) => (
      <Stack key={one.check} gap={4}>
        <Inline gap={8} align="baseline">
          <Badge tone={one.isRight ? "success" : "warning"}>{one.isRight ? "Juste" : "Écart"}</Badge>
          <span>{checkKeys[one.check]}</span>
        </Inline>
        {!one.isRight && <Differences check={one} books={books} />}
      </Stack>
    ))}
  </Stack>
);
