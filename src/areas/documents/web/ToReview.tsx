// Documents of cars that wait to be checked, the oldest first, each with its car.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { documentsContract } from "../contract.ts";

export function ToReview() {
  const { hasPermission } = useSession();
  const { data } = useRead(
    documentsContract.listDocumentsToReview,
    hasPermission("REVIEW_CAR_DOCUMENT") ? {} : undefined,
  );
  if (!data || data.total === 0) return null;
  const { total, items } = data;
  return (
    <Section title={`À vérifier (${frenchNumber(total)})`} isFlush>
      <PlainTable label="Documents à vérifier" titles={["Véhicule", "Document", "Reçu le"]} stacks>
        {items.map(({ id, carId, carName, carTitle, kindLabel, name, addedAt }) => (
          <tr key={id}>
            <td>
              <Go to={`/car-summary/documents/${carId}`}>{carName}</Go> {carTitle}
            </td>
            <td data-label="Document" data-long>
              {kindLabel} · {name}
            </td>
            <td data-label="Reçu le">{frenchDay(dayInParis(addedAt))}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
