// The conversions of a car: each with its days, its cost, its documents.
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { conversionContract as api } from "../contract.ts";
import type { Conversion } from "../model/conversion.ts";
import { conversionFlow } from "../model/flow.ts";
import { conversionKinds, conversionRecord } from "../model/records.ts";

const forms = recordForms(() => import("./conversion-forms.tsx"));
const planForms = recordForms(async () => ({ default: (await import("./conversion-forms.tsx")).planForms }));

const ConversionFacts = ({ of }: { of: Conversion }) => (
  <Facts
    columns={3}
    of={factsOf(of, conversionRecord.fields)(
      ["Statut", <StatusBadge key="status" flow={conversionFlow} status={of.status} />],
      ["Transformateur", of.supplierName],
      "work",
      ["Départ prévu", frenchDay(of.leavesOn)],
      "leftOn",
      ["Retour prévu", of.dueBackOn && frenchDay(of.dueBackOn)],
      "backOn",
      "costCents",
      "category",
      "approvalNumber",
      ["Facture", of.invoiceNumber],
      "invoiceCents",
      "cancelReason",
    )}
  />
);

const documentsOf = ({ id, hasApproval, hasInvoice }: Conversion) =>
  [
    ...(hasApproval ? [{ key: "approval", name: "Agrément", endpoint: api.downloadConversionApproval }] : []),
    ...(hasInvoice ? [{ key: "invoice", name: "Facture", endpoint: api.downloadConversionInvoice }] : []),
  ].map((document) => ({ ...document, sent: { params: { id } } }));

function ConversionFile({ of }: { of: Conversion }) {
  const documents = documentsOf(of);
  return (
    <CarFile title={conversionKinds[of.kind]} record={of} forms={forms} inSight={2}>
      <ConversionFacts of={of} />
      {documents.length > 0 && <Documents lines={documents} />}
    </CarFile>
  );
}

export const preload = (carId: string): void => prefetch(api.readCarConversions, { params: { carId } });

interface ConversionsProps {
  carId: string;
  conversions: readonly Conversion[];
}

function Conversions({ carId, conversions }: ConversionsProps) {
  const { hasPermission } = useSession();
  const isOpen = conversions.some(({ status }) => status === "PLANNED" || status === "AWAY");
  const planButton = hasPermission("MANAGE_CONVERSION") && !isOpen && (
    <FormButton forms={planForms} name="plan" record={{ carId }} variant="default">
      Prévoir une transformation
    </FormButton>
  );
  return (
    <>
      {conversions.length === 0 ? (
        <Empty
          title="Aucune transformation"
          hint="Un véhicule rendu deux places ou aménagé part chez un transformateur avant sa préparation."
          action={planButton}
        />
      ) : (
        <div style={{ display: "flex", justifyContent: "flex-end", marginBottom: 12 }}>{planButton}</div>
      )}
      {conversions.map((one) => (
        <ConversionFile key={one.id} of={one} />
      ))}
    </>
  );
}

export default function CarConversions({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={api.readCarConversions} sent={{ params: { carId: id } }} lines={5}>
      {({ conversions }) => <Conversions carId={id} conversions={conversions} />}
    </CarFileSection>
  );
}
