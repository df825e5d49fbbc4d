// Prices paid: every purchased finish, then one of them over time.
import { Suspense, useState } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayCell, Price, TaxToggle } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { pricesContract } from "../../contract/prices.ts";
import type { BoughtFinish } from "../../model/buying-prices.ts";
import { FinishPrices } from "./FinishPrices.tsx";

const Chooser = idlePart(async () => ({ default: (await import("#kit/field/Chooser.tsx")).Chooser }));

/** `?finish=` is the selected finish. */
const address = { finish: word };
const allBrands = "Toutes";

const titles = [
  "Finition",
  { text: "Achats", isRight: true },
  "Dernier",
  { text: "Dernier prix", isRight: true },
  { text: "Prix médian", isRight: true },
  { text: "Prix attendu", isRight: true },
  { text: "Écart au prix attendu", isRight: true },
];

const Row = ({ finish, to }: { finish: BoughtFinish; to: ReturnType<typeof addressOf> }) => {
  const { carTitle, count, lastOn, lastCents, medianCents, expectedCents } = finish;
  return (
    <tr>
      <td>
        <Go to={to}>{carTitle}</Go>
      </td>
      <td data-right data-label="Achats">
        {count}
      </td>
      <td data-label="Dernier">
        <DayCell day={lastOn} />
      </td>
      <td data-right data-label="Dernier prix">
        <Price cents={lastCents} />
      </td>
      <td data-right data-label="Prix médian">
        <Price cents={medianCents} />
      </td>
      <td data-right data-label="Prix attendu">
        <Price cents={expectedCents} />
      </td>
      <td data-right data-label="Écart au prix attendu">
        <Price cents={expectedCents === null ? null : lastCents - expectedCents} />
      </td>
    </tr>
  );
};

const addressOf = (at: (patch: { finish: string }) => Parameters<typeof Go>[0]["to"], id: string) =>
  at({ finish: id });

export default function BuyingOverviewScreen() {
  const { data, error, refetch } = useRead(pricesContract.listBoughtFinishes, {});
  const [{ finish }, , at] = useAddress(address);
  const [brand, setBrand] = useState(allBrands);
  const brands = [allBrands, ...new Set((data ?? []).map((one) => one.brand).toSorted())];
  const inSight = (data ?? []).filter((one) => brand === allBrands || one.brand === brand);
  const chosen = finish || inSight[0]?.finishId;
  return (
    <Page actions={<TaxToggle />}>
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
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
          <PlainTable label="Finitions achetées" titles={titles} stacks>
            {inSight.map((one) => (
              <Row key={one.finishId} finish={one} to={addressOf(at, one.finishId)} />
            ))}
          </PlainTable>
        </Section>
      )}
    </Page>
  );
}
