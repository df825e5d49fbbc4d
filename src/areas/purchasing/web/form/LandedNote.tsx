// Landed cost of a car, registered, compared with the assumption of its quote.
import { frenchDay } from "#kernel/calendar/day.ts";
import { signedPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { landedParts } from "../../model/landed-cost.ts";
import type { LandedQuery } from "../../model/landed-cost.ts";

const Amount = ({ cents }: { cents: number | null }) =>
  cents === null ? "—" : <Price cents={cents} withUnit />;

export default function LandedNote({ query }: { query: LandedQuery }) {
  const { data } = useRead(ordersContract.readLandedCost, { query });
  if (!data) return null;
  const { parts, landedCents, hypothesisCents, differenceCents, registeredOn, unknowns } = data;
  return (
    <>
      <PlainTable
        label="Coût rendu et hypothèse du devis"
        titles={[
          `Immatriculé le ${frenchDay(registeredOn)}`,
          { text: "Coût rendu", isRight: true },
          { text: "Hypothèse du devis", isRight: true },
        ]}
      >
        {parts.map(({ part, landedCents: landed, hypothesisCents: supposed }) => (
          <tr key={part}>
            <td>{landedParts[part]}</td>
            <td data-right>
              <Amount cents={landed} />
            </td>
            <td data-right>
              <Amount cents={supposed} />
            </td>
          </tr>
        ))}
        <tr>
          <td>Total{differenceCents !== null && ` (écart ${signedPrice(differenceCents)})`}</td>
          <td data-right>
            <Amount cents={landedCents} />
          </td>
          <td data-right>
            <Amount cents={hypothesisCents} />
          </td>
        </tr>
      </PlainTable>
      {unknowns.map((unknown) => (
        <Text as="small" ink="inherit" key={unknown}>
          {unknown}
        </Text>
      ))}
    </>
  );
}
