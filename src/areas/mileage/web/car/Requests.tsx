// Odometers asked of the client of a car.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { mileageContract } from "../../contract.ts";
import type { MileageRequest } from "../../model/requests/request.ts";

const openPhoto = (id: string): Promise<void> =>
  openDocument(mileageContract.readMileagePhoto, { params: { id } });

const answerOf = ({ answeredAt, odometer, signerName }: MileageRequest): string =>
  answeredAt === null
    ? "Attendue"
    : `${frenchNumber(odometer ?? 0)}\u00a0km, le ${frenchInstant(answeredAt)}, par ${signerName}`;

export const Requests = ({ requests }: { requests: readonly MileageRequest[] }) => (
  <Section title="Relevés demandés au client">
    <PlainTable
      label="Relevés demandés au client"
      titles={["Demandé le", "À", "Réponse", { text: "Photo", isHidden: true }]}
      stacks
    >
      {requests.map((request) => (
        <tr key={request.id}>
          <td data-label="Demandé le">{frenchInstant(request.requestedAt)}</td>
          <td data-label="À">{request.requestedOf}</td>
          <td data-label="Réponse" data-long>
            {answerOf(request)}
          </td>
          <td>
            {request.answeredAt !== null && (
              <Button variant="subtle" size="compact-xs" onClick={() => void openPhoto(request.id)}>
                Voir la photo
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);
