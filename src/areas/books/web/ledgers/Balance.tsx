// The trial balance between two days; a collective account opens by third party, any other its ledger.
import { field } from "#kernel/field.ts";
import { frenchPrice, sumOf } from "#kernel/money.ts";
import { pluck } from "#kernel/values.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import { balanceText, type Span } from "../../model/spans.ts";
import type { TrialBalance } from "../../model/views.ts";
import { type Books, booksPage } from "../parts/books.ts";
import { Provisional } from "../parts/Provisional.tsx";
import { useSpan } from "./span-address.ts";
import { SpanForm } from "./SpanForm.tsx";

type Row = TrialBalance["rows"][number];

const fields = {
  account: field.text("Compte"),
  label: field.text("Libellé"),
  auxiliary: field.text("Compte auxiliaire"),
  openingCents: field.cents("Ouverture", { isFixed: true }),
  debitCents: field.cents("Débit", { isFixed: true }),
  creditCents: field.cents("Crédit", { isFixed: true }),
  closingCents: field.cents("Clôture", { isFixed: true }),
};

interface RowsProps {
  rows: readonly Row[];
  issuer: string;
  span: Span;
  /** The account whose third parties are listed; empty for all accounts. */
  collective: string;
}

const Total = ({ rows }: Pick<RowsProps, "rows">) => (
  <tr data-total>
    <td colSpan={2}>Total</td>
    <td data-right data-label="Ouverture">
      {balanceText(sumOf(pluck(rows, "openingCents")))}
    </td>
    <td data-right data-label="Débit">
      {frenchPrice(sumOf(pluck(rows, "debitCents")))}
    </td>
    <td data-right data-label="Crédit">
      {frenchPrice(sumOf(pluck(rows, "creditCents")))}
    </td>
    <td data-right data-label="Clôture">
      {balanceText(sumOf(pluck(rows, "closingCents")))}
    </td>
  </tr>
);

const Rows = ({ rows, issuer, span, collective }: RowsProps) => (
  <FieldTable
    label="Balance"
    rows={rows}
    fields={fields}
    keyOf={(row) => `${row.account} ${row.thirdId}`}
    columns={[
      {
        title: collective === "" ? "Compte" : "Compte auxiliaire",
        cell: (row) => (
          <Go
            to={booksPage({
              issuer,
              ...span,
              ...(row.isCollective && collective === ""
                ? { tab: "balance", collective: row.account }
                : { tab: "ledger", account: row.account, third: row.thirdId }),
            })}
          >
            {row.auxiliary || row.account}
          </Go>
        ),
      },
      { key: "label", isLong: true },
      { key: "openingCents", isRight: true, cell: ({ openingCents }) => balanceText(openingCents) },
      "debitCents",
      "creditCents",
      { key: "closingCents", isRight: true, cell: ({ closingCents }) => balanceText(closingCents) },
    ]}
  >
    <Total rows={rows} />
  </FieldTable>
);

/** `?collective=`: the third parties of one account. */
const address = { collective: word };

export default function Balance({ books }: { books: Books }) {
  const issuerId = books.issuer.id;
  const [span, setSpan] = useSpan(books);
  const [{ collective }, , at] = useAddress(address);
  const { data, pending } = useLoadedRead(
    api.readTrialBalance,
    { query: { issuerId, ...span, ...(collective !== "" && { account: collective }) } },
    { keepPrevious: true },
  );
  return (
    <>
      <Box below={12}>
        <SpanForm span={span} onChange={setSpan} />
      </Box>
      {data ? (
        <Section
          title={
            <Inline gap={8}>
              {collective === "" ? "Balance" : `Balance du compte ${collective} par tiers`}
              <Provisional isShown={data.isProvisional} />
            </Inline>
          }
          actions={collective !== "" && <Go to={at({ collective: "" })}>Tous les comptes</Go>}
          isFlush
        >
          {data.rows.length === 0 ? (
            <Empty title="Aucune écriture entre ces deux jours" />
          ) : (
            <Rows rows={data.rows} issuer={issuerId} span={span} collective={collective} />
          )}
        </Section>
      ) : (
        pending
      )}
    </>
  );
}
