// Odometers asked of the client of a car.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { mileageContract } from "../../contract.ts";
import { mileageRequestRecord } from "../../model/records.ts";
import type { MileageRequest } from "../../model/requests/request.ts";

const openPhoto = (id: string): Promise<void> =>
  openDocument(mileageContract.readMileagePhoto, { params: { id } });

const answerOf = ({ answeredAt, odometer, signerName }: MileageRequest): string =>
  answeredAt === null
    ? "Attendue"
    : `${frenchNumber(odometer ?? 0)}\u00a0km, le ${frenchInstant(answeredAt)}, par ${signerName}`;

export const Requests = ({ requests }: { requests: readonly MileageRequest[] }) => (
  <Section title="Relevés demandés au client">
    <FieldTable
      label="Relevés demandés au client"
      rows={requests}
      fields={mileageRequestRecord.fields}
      columns={[
        "requestedAt",
        { key: "requestedOf", title: "À" },
        { title: "Réponse", isLong: true, cell: answerOf },
        {
          title: "Photo",
          isHidden: true,
          cell: ({ id, answeredAt }) =>
            answeredAt !== null && (
              <Button variant="subtle" size="compact-xs" onClick={() => void openPhoto(id)}>
                Voir la photo
              </Button>
            ),
        },
      ]}
    />
  </Section>
);
