// The page of a declaration: what the driver states, its photos, and the decision of staff.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { linkBadge } from "#kernel/links/outsider-link.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { plainMove } from "#kit/record/plain-move.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { damagesContract as api } from "../../contract.ts";
import { thirdPartyFacts } from "../../model/damages/third-party.ts";
import { requestRecord } from "../../model/requests/records.ts";
import { requestFlow } from "../../model/requests/flow.ts";
import type { DamageRequest } from "../../model/requests/request.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";

const PhotoPlaces = idlePart(() => import("../parts/PhotoPlaces.tsx"));

const forms = recordForms(() => import("./request-forms.tsx"));

const Stated = ({ of }: { of: DamageRequest }) => (
  <Section title="Déclaration">
    {of.hasInjured && (
      <Text ink="danger" isParagraph>
        Il y a des blessés.
      </Text>
    )}
    <Facts
      columns={3}
      of={factsOf(of, requestRecord.fields)(
        [
          "Véhicule",
          <RecordLink key="car" kind="car" id={of.carId}>
            {carLine(of.car)}
          </RecordLink>,
        ],
        ["Client", of.companyName],
        "receivedAt",
        "kind",
        "damageTime",
        "place",
        "driverName",
        "driverPhone",
        "circumstances",
        ...thirdPartyFacts(of),
        "refusedReason",
        [
          "Sinistre",
          of.damageId && (
            <Go key="damage" to={`/operations/damages/view/${of.damageId}`}>
              Ouvrir le sinistre
            </Go>
          ),
        ],
      )}
    />
  </Section>
);

function Files({ of: { id, photos, papers, hasNoPhotos } }: { of: DamageRequest }) {
  const fileOf = <F extends { id: string }>(file: F) => ({
    ...file,
    endpoint: api.readDamageRequestFile,
    sent: { params: { id, documentId: file.id } },
  });
  return (
    <Section title="Photos et constat">
      <Photos photos={photos.map(fileOf)} />
      {photos.some(({ place }) => place !== null) && <PhotoPlaces photos={photos.map(fileOf)} />}
      {papers.length > 0 && (
        <Documents lines={papers.map((paper) => ({ key: paper.id, ...fileOf(paper) }))} />
      )}
      {photos.length + papers.length === 0 && (
        <Text ink="muted">
          {hasNoPhotos ? "Le conducteur n’a pas pu prendre de photos." : "Rien n’est encore reçu."}
        </Text>
      )}
    </Section>
  );
}

const Links = ({ of: { links, recipientEmail } }: { of: DamageRequest }) => (
  <Section title="Lien envoyé">
    {links.map((link) => (
      <Text key={link.id} isParagraph>
        {link.name} ({recipientEmail}), le {frenchInstant(link.createdAt)} :{" "}
        {linkBadge(link, currentInstant().toISOString()).label.toLowerCase()}.
      </Text>
    ))}
  </Section>
);

export default function RequestScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(api.readDamageRequest, { params })}
      kind="damageRequest"
      list="/operations/damage-requests"
      title={({ car, recipientName }) => `Déclaration de ${recipientName} ${car.plate || car.vin}`}
      aside={({ status }) => <StatusBadge flow={requestFlow} status={status} />}
      moves={{ remind: plainMove(api.remindDriver), withdraw: plainMove(api.withdrawDamageRequest) }}
      forms={forms}
      tabs={[
        {
          key: "request",
          label: "Déclaration",
          show: (of) => (
            <>
              <Stated of={of} />
              <Files of={of} />
              <Links of={of} />
            </>
          ),
        },
      ]}
    />
  );
}
