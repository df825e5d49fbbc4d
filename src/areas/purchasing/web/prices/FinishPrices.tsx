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
import { PlainTable } from "#kit/page/PlainTable.tsx";
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
  <PlainTable
    label="Prix par fournisseur"
    titles={[
      "Fournisseur",
      { text: "Achats", isRight: true },
      { text: "Prix médian", isRight: true },
      "Dernier",
      { text: "Dernier prix", isRight: true },
    ]}
    stacks
  >
    {of.map(({ supplierId, supplierName, count, medianCents, lastOn, lastCents }) => (
      <tr key={supplierName}>
        <td>
          {supplierId ? (
            <Go to={`/buying/car-suppliers/view/${supplierId}`}>{supplierName}</Go>
          ) : (
            supplierName
          )}
        </td>
        <td data-right data-label="Achats">
          {count}
        </td>
        <td data-right data-label="Prix médian">
          <Price cents={medianCents} />
        </td>
        <td data-label="Dernier">
          <DayCell day={lastOn} />
        </td>
        <td data-right data-label="Dernier prix">
          <Price cents={lastCents} />
        </td>
      </tr>
    ))}
  </PlainTable>
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
