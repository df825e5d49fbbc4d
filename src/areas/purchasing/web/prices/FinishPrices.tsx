// Prices paid for a finish: each purchase over time, against the expected price, and by supplier.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { Bars } from "#kit/chart/Bars.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { pricesContract } from "../../contract/prices.ts";
import type { BuyingPrices } from "../../model/buying-prices.ts";

const series = [
  { key: "paid", label: "Prix payé", ink: "primary" },
  { key: "expected", label: "Prix attendu", ink: "muted" },
  { key: "hypothesis", label: "Hypothèse des contrats", ink: "accent" },
] as const;

/** More series could not be distinguished. */
const maxSeriesPoints = 16;

const OverTime = ({ prices: { purchases, expectedCents, hypothesisCents } }: { prices: BuyingPrices }) => (
  <Bars
    title="Chaque achat"
    series={series}
    entries={purchases
      .slice(-maxSeriesPoints)
      .map(({ id, orderId, orderedOn, priceCents, supplierName, mileage }) => ({
        key: id,
        label: frenchDay(orderedOn).slice(0, 5),
        name: `${frenchDay(orderedOn)}, ${supplierName}${mileage > 0 ? `, ${frenchNumber(mileage)} km` : ""}`,
        values: { paid: priceCents, expected: expectedCents, hypothesis: hypothesisCents },
        ...(orderId && { to: { paid: `/buying/orders/view/${orderId}` as const } }),
      }))}
    write={frenchPrice}
  />
);

const Suppliers = ({ of }: { of: BuyingPrices["suppliers"] }) => (
  <FieldTable
    label="Prix par fournisseur"
    rows={of}
    fields={{}}
    keyOf={({ supplierName }) => supplierName}
    columns={[
      {
        title: "Fournisseur",
        cell: ({ supplierId, supplierName }) =>
          supplierId ? <Go to={`/buying/car-suppliers/view/${supplierId}`}>{supplierName}</Go> : supplierName,
      },
      { title: "Achats", isRight: true, cell: ({ count }) => count },
      { title: "Prix médian", isRight: true, cell: ({ medianCents }) => <Price cents={medianCents} /> },
      { title: "Dernier", cell: ({ lastOn }) => <DayCell day={lastOn} /> },
      { title: "Dernier prix", isRight: true, cell: ({ lastCents }) => <Price cents={lastCents} /> },
    ]}
  />
);

export function FinishPrices({ id }: { id: string }) {
  const { data, pending } = useLoadedRead(
    pricesContract.readBuyingPrices,
    { params: { finishId: id } },
    { keepPrevious: true, lines: 6 },
  );
  if (!data) return pending;
  const { carTitle, catalogueCents, expectedCents, medianCents, lastCents, hypothesisCents, nbOfContracts } =
    data;
  return (
    <Section title={carTitle}>
      <Facts
        columns={3}
        of={[
          ["Dernier prix payé", <Price key="last" cents={lastCents} withUnit />],
          ["Prix médian", <Price key="median" cents={medianCents} withUnit />],
          [
            "Prix du catalogue",
            catalogueCents !== null && <Price key="list" cents={catalogueCents} withUnit />,
          ],
          ["Prix attendu", expectedCents !== null && <Price key="expected" cents={expectedCents} withUnit />],
          [
            "Hypothèse des contrats",
            hypothesisCents !== null && (
              <span key="hypothesis">
                <Price cents={hypothesisCents} withUnit />{" "}
                <Text as="small" ink="inherit">
                  médiane de {nbOfContracts}
                </Text>
              </span>
            ),
          ],
        ]}
      />
      {data.purchases.length > 0 && <OverTime prices={data} />}
      {data.suppliers.length > 0 && <Suppliers of={data.suppliers} />}
    </Section>
  );
}
