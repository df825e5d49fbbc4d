// The page of a driver, on a phone: photos are sent as they are taken, then the declaration. Files wait for the network in
// their queue and the form in its draft; once opened, the page starts without a network too.
import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useEffect } from "react";
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { dayInParis, frenchDay, frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { openOrRecall, useSavedPage } from "#kernel/web/link-page.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SwitchField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { SavedNote, useOfflineStart } from "#kit/page/offline-start.tsx";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { LinkPage } from "#kit/page/public/LinkPage.tsx";
import type { LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { Photos } from "#kit/photo/Photos.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { FileDrop } from "#kit/upload/FileDrop.tsx";
import { resumeUploads } from "#kit/upload/uploads.ts";
import { useUploads } from "#kit/upload/useUploads.ts";
import { damagesContract as api } from "../../contract.ts";
import { damageRecord } from "../../model/damages/records.ts";
import { noThirdParty } from "../../model/damages/third-party.ts";
import { requestRecord } from "../../model/requests/records.ts";
import { driverKinds, type DriverPage, maximumPhotos, minimumPhotos } from "../../model/requests/request.ts";
import { Declared } from "./Declared.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import type { PhotoPlace } from "../../model/photos.ts";

const { fields: damageFields } = damageRecord;
const { fields: requestFields } = requestRecord;

const PhotoPlaces = idlePart(() => import("../parts/PhotoPlaces.tsx"));

const open = openOrRecall((token: string, signal: AbortSignal): Promise<DriverPage> =>
  call(api.openDamageLink, { params: { token } }, { signal, isQuiet: true }),
);

type PartProps = LinkViewProps<DriverPage>;

/** The photos and the constat: sent as they are taken, removable until the declaration is sent. */
function Files({ token, page: { photos, papers, step }, onChange, reopen }: PartProps) {
  // The answer is lost when another tab has sent the file.
  const onDone = (answer: DriverPage | null): void => (answer === null ? reopen() : onChange(answer));
  const sent = { params: { token } };
  const photoQueue = useUploads(api.sendDamagePhoto, { scope: `damage:${token}:photos`, sent, onDone });
  const paperQueue = useUploads(api.sendDamagePaper, { scope: `damage:${token}:papers`, sent, onDone });
  const remove = async (id: string): Promise<void> =>
    onChange(await call(api.removeDamageFile, { params: { token, id } }));
  const removePaper = async ({ id, name }: DriverPage["papers"][number]): Promise<void> => {
    const isSure = await confirm({
      title: "Retirer ce fichier ?",
      text: `« ${name} » ne sera pas joint à votre déclaration.`,
      yes: "Retirer le fichier",
      isDanger: true,
    });
    if (isSure) await remove(id).catch((error: unknown) => notifyFailure(error));
  };
  const place = async (id: string, at: PhotoPlace | null): Promise<void> =>
    onChange(await call(api.placeDriverPhoto, { params: { token, id }, body: { place: at } }));
  const fileOf = ({ id, name }: DriverPage["papers"][number]) => ({
    id,
    name,
    endpoint: api.readDamageFile,
    sent: { params: { token, id } },
  });
  return (
    <Stack gap={16} below={18}>
      <FileDrop
        queue={photoQueue}
        isPhoto
        label={`Photos du véhicule, des dégâts et du lieu (${minimumPhotos} à ${maximumPhotos})`}
      />
      <Photos photos={photos.map(fileOf)} onRemove={step === "AWAITED" ? remove : undefined} />
      {photos.length > 0 && (
        <Group title="Ce que montrent vos photos">
          <PhotoPlaces photos={photos.map((photo) => ({ ...photo, ...fileOf(photo) }))} onPlace={place} />
        </Group>
      )}
      <FileDrop queue={paperQueue} label="Constat amiable, s’il y en a un (photo ou PDF)" />
      {papers.length > 0 && (
        <Documents
          lines={papers.map((paper) => ({
            key: paper.id,
            ...fileOf(paper),
            action: step === "AWAITED" && (
              <ActionIcon aria-label={`Retirer ${paper.name}`} onClick={() => void removePaper(paper)}>
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            ),
          }))}
        />
      )}
    </Stack>
  );
}

const now = () => {
  const at = currentInstant().toISOString();
  return { day: dayInParis(at), time: timeInParis(at) };
};

const Declaration = ({ token, page: { recipient }, onChange, reopen }: PartProps) => (
  <FormPanel
    endpoint={api.sendDeclaration}
    params={{ token }}
    start={{
      day: now().day,
      time: "",
      place: "",
      circumstances: "",
      hasInjured: false,
      ...noThirdParty,
      driverName: recipient,
      driverPhone: "",
      hasNoPhotos: false,
    }}
    submit="Envoyer ma déclaration"
    isOutgoing
    // The declaration counts the photos.
    beforeSend={resumeUploads}
    onDone={onChange}
    onRefused={reopen}
  >
    <SwitchField name="hasNoPhotos" label="Je ne peux pas prendre de photos" />
    <Group title="Ce qui est arrivé">
      <SelectField name="kind" of={damageFields.kind} options={driverKinds} />
      <Row>
        <DayField name="day" label="Jour" />
        <TimeField name="time" label="Heure" />
      </Row>
      <TextField name="place" label="Lieu" description="Rue et ville, ou route et sens de circulation." />
      <TextArea
        name="circumstances"
        label="Circonstances"
        description="Ce qui s’est passé, et les parties du véhicule qui sont touchées."
        rows={4}
      />
      <SwitchField name="hasInjured" label="Il y a des blessés" />
    </Group>
    <Group title="L’autre véhicule, s’il y en a un">
      <TextField name="thirdPartyName" label="Nom de la personne" />
      <TextField name="thirdPartyPlate" label="Immatriculation" />
      <TextField name="thirdPartyInsurer" label="Son assureur" />
      <TextField name="thirdPartyPolicy" label="Son n° de contrat" />
    </Group>
    <Group title="Vous">
      <TextField name="driverName" of={requestFields.driverName} />
      <TextField name="driverPhone" of={requestFields.driverPhone} />
    </Group>
  </FormPanel>
);

function leadText({ step, recipient, receivedAt }: DriverPage): string {
  if (step === "OVER") return "Cette déclaration n’est plus attendue.";
  if (step === "AWAITED")
    return `Bonjour ${recipient}. Prenez les photos d’abord : elles partent au fur et à mesure, même si le réseau se coupe.`;
  return `Nous avons reçu votre déclaration${receivedAt ? ` le ${frenchInstant(receivedAt)}` : ""}. Merci. Vous pouvez encore ajouter une photo ou le constat.`;
}

/** The lessor declares nothing under the policy of its client. */
const ownInsurerText = ({ lessor, insurerDueOn: due }: DriverPage): string =>
  `Le client qui loue ce véhicule l’assure lui-même : ${lessor.name} ne prévient pas son assureur. Il lui déclare ce sinistre ${due === null ? "dans les cinq jours ouvrés" : `au plus tard le ${frenchDay(due)}`}. Si ce n’est pas vous, prévenez-le.`;

function DriverView({ savedAt, ...props }: PartProps & { savedAt: Date | null }) {
  const { page, reopen } = props;
  const { lessor, car, step } = page;
  useOfflineStart();
  useSavedPage(props.token, { page, savedAt }, { isAwaited: step === "AWAITED", reopen });
  useEffect(() => {
    document.title = `Sinistre · ${lessor.name}`;
  }, [lessor.name]);
  return (
    <PublicPage title="Déclarer un sinistre" sender={lessor.name} lead={leadText(props.page)}>
      <PublicCar car={car} />
      <SavedNote
        savedAt={savedAt}
        text="Le réseau manque : vos photos partiront à son retour, et vos réponses restent sur ce téléphone jusqu’à leur envoi."
      />
      {step === "AWAITED" && (
        <Text isParagraph below={18}>
          S’il y a des blessés, appelez d’abord le 112. Si le véhicule est volé, appelez-nous au{" "}
          <PhoneLink phone={lessor.phone} />.
        </Text>
      )}
      {page.declared && <Declared declared={page.declared} phone={lessor.phone} />}
      {step !== "OVER" && <Files {...props} />}
      {step === "AWAITED" && <Declaration {...props} />}
      {page.isDeclaredByClient && step !== "OVER" && (
        <Text isParagraph weight="medium" above={18}>
          {ownInsurerText(page)}
        </Text>
      )}
      <Text isParagraph ink="quiet" above={18}>
        {page.isDeclaredByClient
          ? `${lessor.name} conserve cette déclaration pour suivre la réparation du véhicule.`
          : `${lessor.name} transmet cette déclaration à l’assureur du véhicule.`}{" "}
        Vos droits : <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

export default function DriverPageScreen({ params: { token } }: { params: { token: string } }) {
  return (
    <LinkPage open={open} token={token} title="Déclarer un sinistre">
      {({ page, savedAt }, keep, reopen) => (
        <DriverView
          token={token}
          page={page}
          savedAt={savedAt}
          onChange={(changed) => keep({ page: changed, savedAt: null })}
          reopen={reopen}
        />
      )}
    </LinkPage>
  );
}
