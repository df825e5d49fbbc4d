// Landed cost of a car, registered, compared with the assumption of its quote.
import { frenchDay } from "#kernel/calendar/day.ts";
import { signedPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
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
      <FieldTable
        label="Coût rendu et hypothèse du devis"
        rows={parts}
        fields={{}}
        keyOf={({ part }) => part}
        columns={[
          { title: `Immatriculé le ${frenchDay(registeredOn)}`, cell: ({ part }) => landedParts[part] },
          { title: "Coût rendu", isRight: true, cell: (one) => <Amount cents={one.landedCents} /> },
          {
            title: "Hypothèse du devis",
            isRight: true,
            cell: (one) => <Amount cents={one.hypothesisCents} />,
          },
        ]}
        stacks={false}
      >
        <tr>
          <td>Total{differenceCents !== null && ` (écart ${signedPrice(differenceCents)})`}</td>
          <td data-right>
            <Amount cents={landedCents} />
          </td>
          <td data-right>
            <Amount cents={hypothesisCents} />
          </td>
        </tr>
      </FieldTable>
      {unknowns.map((unknown) => (
        <Text as="small" ink="inherit" key={unknown}>
          {unknown}
        </Text>
      ))}
    </>
  );
}
