// Cars sold, the last one first, and the VAT of their sales by month.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { monthName, yearOf } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { resaleContract } from "../../contract.ts";
import { saleRegimes } from "../../model/sales/vat-regime.ts";

const columns = columnsOf(resaleContract.listCarsSold)([
  { key: "car", width: 200, cell: ({ car }) => carLine(car) },
  { key: "soldOn", width: 105, onPhone: "end" },
  { key: "buyer", width: 160, onPhone: "second" },
  { key: "declaredOn", width: 120 },
  { key: "withdrawalUntil", width: 165 },
  { key: "conformityUntil", width: 155 },
  { key: "vatCents", width: 110 },
  ...hidden("procedureId", "buyerKind", "vatRegime", "marginCents", "vatBaseCents"),
]);

function VatByMonth() {
  const { data = [] } = useRead(resaleContract.readVatOfSales, {});
  if (data.length === 0) return null;
  return (
    <Section title="TVA des ventes par mois">
      <PlainTable label="TVA des ventes par mois" titles={["Mois", "Régime", "Ventes", "Base", "TVA"]}>
        {data.map(({ month, regime, count, baseCents, vatCents }) => (
          <tr key={`${month} ${regime}`}>
            <td>{`${monthName(month)} ${yearOf(month)}`}</td>
            <td>{saleRegimes[regime]}</td>
            <td>{count}</td>
            <td>{frenchPrice(baseCents)}</td>
            <td>{frenchPrice(vatCents)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

export default listScreen({
  name: "listCarsSold",
  endpoint: resaleContract.listCarsSold,
  columns,
  filters: ["soldOn", "buyerKind", "vatRegime"],
  to: ({ id, procedureId }) =>
    procedureId === null ? `/car-summary/resales/${id}` : `/resale/procedures/${procedureId}`,
  below: <VatByMonth />,
  empty: { title: "Aucun véhicule vendu" },
});
