// The documents whose lines name a car.
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { documentColumns } from "./document-columns.tsx";

/** Its list reads its own page, by its own address. */
export const preload = null;

export default function CarDocuments({ record: { id } }: CarSectionProps) {
  return (
    <Section isFlush>
      <ListPanel
        name="listBillingDocumentsOfCar"
        endpoint={documentsContract.listBillingDocumentsOfCar}
        params={{ id }}
        columns={documentColumns}
        to={(document) => `/billing/documents/view/${document.id}`}
        empty={{
          title: "Aucun document",
          hint: "Ceux qui facturent une location de ce véhicule apparaissent ici.",
        }}
      />
    </Section>
  );
}
