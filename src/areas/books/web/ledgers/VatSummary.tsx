// The VAT of a month by operation and rate, with the lines of the CA3 that it suggests. No return is filed here.
import { reportedMonths } from "#billing/model/platform/reported-sales.ts";
import { monthText } from "#billing/model/why.ts";
import { firstOfMonth, isDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice, frenchRate, sumOf } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { ofName } from "#kernel/text/elision.ts";
import { pluck } from "#kernel/values.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useToday } from "#kernel/web/today.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import { monthSpan, type Span } from "../../model/spans.ts";
import { type VatSummary as Summary, vatOperations } from "../../model/views.ts";
import { type Books, booksPage, companyAccount, toConfirm } from "../parts/books.ts";
import { Provisional } from "../parts/Provisional.tsx";

type Row = Summary["rows"][number];

/** The account of the VAT of an operation; sales without VAT are on several accounts. */
const vatAccounts: Readonly<Partial<Record<Row["operation"], string>>> = {
  SERVICES: "44571",
  DEBITS: "44571",
  CARS: "44571",
  MARGIN: "44571",
  ACQUISITIONS: "4452",
  DEDUCTIBLE: "44562",
};

const fields = {
  operation: field.set("Opération", vatOperations),
  baseCents: field.cents("Base HT", { isFixed: true }),
  vatCents: field.cents("TVA", { isFixed: true }),
};

function OperationLink({ of: { operation }, books, span }: { of: Row; books: Books; span: Span }) {
  const role = vatAccounts[operation];
  const issuer = books.issuer.id;
  const to =
    role === undefined
      ? booksPage({ tab: "balance", issuer, ...span })
      : booksPage({ tab: "ledger", issuer, account: companyAccount(books, role, span.from), ...span });
  return <Go to={to}>{vatOperations[operation]}</Go>;
}

const Operations = ({ rows, books, span }: { rows: readonly Row[]; books: Books; span: Span }) => (
  <FieldTable
    label="TVA du mois par opération et par taux"
    rows={rows}
    fields={fields}
    keyOf={({ operation, rate }) => `${operation} ${rate}`}
    columns={[
      { key: "operation", isLong: true, cell: (row) => <OperationLink of={row} books={books} span={span} /> },
      { title: "Taux", isRight: true, cell: ({ rate }) => (rate === 0 ? "—" : frenchRate(rate, 1)) },
      "baseCents",
      "vatCents",
      {
        title: "Dont jour d’un mois antérieur",
        isRight: true,
        cell: ({ earlierVatCents }) => (earlierVatCents === 0 ? "—" : frenchPrice(earlierVatCents)),
      },
      { title: "Lignes CA3 proposées", cell: ({ lines }) => lines || "—" },
    ]}
  />
);

/** `?month=`: the current one when absent. */
const address = { month: word };

export default function VatSummary({ books }: { books: Books }) {
  const today = useToday();
  const [{ month: chosen }, set] = useAddress(address);
  const month = isDay(chosen) ? firstOfMonth(chosen) : firstOfMonth(today);
  const { data, pending } = useLoadedRead(api.readVatSummary, {
    query: { issuerId: books.issuer.id, month },
  });
  const deductible = data?.rows.filter(({ operation }) => operation === "DEDUCTIBLE") ?? [];
  const due = data?.rows.filter(({ operation }) => operation !== "DEDUCTIBLE") ?? [];
  return (
    <>
      <Box below={12}>
        <Chooser
          label="Mois"
          options={Object.fromEntries(reportedMonths(today).map((one) => [one, capitalise(monthText(one))]))}
          value={month}
          onChange={(one) => set({ month: one })}
          width={180}
        />
      </Box>
      {data ? (
        <Section
          title={
            <Inline gap={8}>
              TVA {ofName(monthText(month))}
              <Provisional isShown={data.isProvisional} />
            </Inline>
          }
          isFlush
        >
          <Box padding={12} paddingX={16}>
            <Facts
              of={[
                ["TVA due", frenchPrice(sumOf(pluck(due, "vatCents")))],
                ["TVA déductible sur véhicules", frenchPrice(sumOf(pluck(deductible, "vatCents")))],
              ]}
            />
          </Box>
          {data.rows.length === 0 ? (
            <Empty title="Aucune opération ce mois-ci" />
          ) : (
            <Operations rows={data.rows} books={books} span={monthSpan(month)} />
          )}
          <Text ink="muted" size="small" padding={12} paddingX={16}>
            Lignes de la CA3 {toConfirm}. Aucune déclaration n’est déposée ici. « Jour d’un mois antérieur » :
            la TVA de faits d’un mois déjà figé, comptabilisée ce mois-ci ; elle explique l’écart avec
            l’e-reporting.
          </Text>
        </Section>
      ) : (
        pending
      )}
    </>
  );
}
