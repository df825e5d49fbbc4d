// The telematics of the maker of a car: its eligibility, and the answer of its client.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { CarFile } from "#fleet/web/parts/CarFileSection.tsx";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { LinkLines } from "#kit/record/LinkLines.tsx";
import { trackingContract } from "../../contract.ts";
import type { FirstMount } from "../../model/first-mount.ts";
import { consents, firstMountFlow } from "../../model/flow.ts";
import { firstMountRecord } from "../../model/records.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";

const forms = recordForms(() => import("./tracking-forms.tsx"));

const soldServices = ({ sellsPosition, sellsEcoDriving }: FirstMount): string =>
  [sellsPosition && "géolocalisation", sellsEcoDriving && "écoconduite"].filter(Boolean).join(", ");

const TrackingFacts = ({ tracked }: { tracked: FirstMount }) => (
  <Facts
    columns={3}
    of={factsOf(tracked, firstMountRecord.fields)(
      ["Statut", <StatusBadge key="status" flow={firstMountFlow} status={tracked.status} />],
      ["Services vendus", soldServices(tracked)],
      [
        "Contrat",
        tracked.contractId && (
          <ContractLink key="contract" id={tracked.contractId} orderId={tracked.orderId} />
        ),
      ],
      "eligibility",
      "eligibilityNote",
      [
        "Vérifiée",
        tracked.checkedAt && `le ${frenchInstant(tracked.checkedAt)}, par ${tracked.checkedBy ?? ""}`,
      ],
      [
        "Accord demandé",
        tracked.requestedAt && `le ${frenchInstant(tracked.requestedAt)}, à ${tracked.requestedOf}`,
      ],
      [
        "Accord du client",
        tracked.consent &&
          `${consents[tracked.consent]}${tracked.consentAt ? ` le ${frenchInstant(tracked.consentAt)}` : ""}`,
      ],
      "note",
    )}
  />
);

function ConsentLinks({ tracked: { id, links, contractId } }: { tracked: FirstMount }) {
  const { hasPermission } = useSession();
  const revoke = useWrite(trackingContract.revokeConsentLink);
  if (links.length === 0) return null;
  return (
    <Section title="Demandes envoyées">
      {contractId && <UnsentMessages about={contractId} />}
      <LinkLines
        links={links}
        consequence="ne pourra plus répondre par ce lien, ni retirer son accord."
        revoke={
          hasPermission("CHECK_FIRST_MOUNT_ELIGIBILITY")
            ? (link) => revoke.mutateAsync({ params: { id, linkId: link.id } })
            : undefined
        }
      />
    </Section>
  );
}

const checkEligibility = ({ id }: FirstMount) => call(trackingContract.checkEligibility, { params: { id } });

export const MakerTelematics = ({ tracked }: { tracked: FirstMount }) => (
  <>
    <CarFile
      title="Télématique du constructeur"
      record={tracked}
      moves={{ check: checkEligibility }}
      forms={forms}
    >
      <TrackingFacts tracked={tracked} />
    </CarFile>
    <ConsentLinks tracked={tracked} />
  </>
);
