// Prices paid: every purchased finish, then one of them over time.
import { Suspense, useState } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { DayCell, Price, TaxToggle } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { pricesContract } from "../../contract/prices.ts";
import type { BoughtFinish } from "../../model/buying-prices.ts";
import { FinishPrices } from "./FinishPrices.tsx";

const Chooser = idlePart(async () => ({ default: (await import("#kit/field/Chooser.tsx")).Chooser }));

/** `?finish=` is the selected finish. */
const address = { finish: word };
const allBrands = "Toutes";

const priceColumn = (title: string, cents: (finish: BoughtFinish) => number | null) => ({
  title,
  isRight: true,
  cell: (finish: BoughtFinish) => <Price cents={cents(finish)} />,
});

export default function BuyingOverviewScreen() {
  const { data, pending } = useLoadedRead(pricesContract.listBoughtFinishes, {}, { lines: 8 });
  const [{ finish }, , at] = useAddress(address);
  const [brand, setBrand] = useState(allBrands);
  const brands = [allBrands, ...new Set((data ?? []).map((one) => one.brand).toSorted())];
  const inSight = (data ?? []).filter((one) => brand === allBrands || one.brand === brand);
  const chosen = finish || inSight[0]?.finishId;
  return (
    <Page actions={<TaxToggle />}>
      {!data && pending}
      {data?.length === 0 && (
        <Empty title="Aucun achat" hint="Les prix des véhicules commandés apparaissent ici." />
      )}
      {chosen && <FinishPrices id={chosen} />}
      {data && data.length > 0 && (
        <Section
          title="Finitions achetées"
          isFlush
          actions={
            <Suspense>
              <Chooser
                label="Marque"
                options={brands.map((name) => ({ value: name, label: name }))}
                value={brand}
                onChange={setBrand}
                width={180}
              />
            </Suspense>
          }
        >
          <FieldTable
            label="Finitions achetées"
            rows={inSight}
            fields={{}}
            keyOf={({ finishId }) => finishId}
            columns={[
              {
                title: "Finition",
                cell: ({ finishId, carTitle }) => <Go to={at({ finish: finishId })}>{carTitle}</Go>,
              },
              { title: "Achats", isRight: true, cell: ({ count }) => count },
              { title: "Dernier", cell: ({ lastOn }) => <DayCell day={lastOn} /> },
              priceColumn("Dernier prix", ({ lastCents }) => lastCents),
              priceColumn("Prix médian", ({ medianCents }) => medianCents),
              priceColumn("Prix attendu", ({ expectedCents }) => expectedCents),
              priceColumn("Écart au prix attendu", ({ lastCents, expectedCents }) =>
                expectedCents === null ? null : lastCents - expectedCents,
              ),
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
