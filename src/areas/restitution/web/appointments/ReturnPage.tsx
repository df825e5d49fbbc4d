// The page of a client whose car is due back: when and where it returns, what to bring, then the report. Without an
// account, on a phone.
import { Button } from "@mantine/core";
import { longFrenchDay } from "#kernel/calendar/day.ts";
import { slotInWords, splitAfter } from "#delivery/model/public/promised-day.ts";
import {
  ChoiceForm,
  choiceStart,
  ContactFields,
  InstructionsField,
  Note,
  PlaceFields,
  TimeChoice,
} from "#delivery/web/parts/AppointmentChoice.tsx";
import { ClientQuestion, MessageFields } from "#delivery/web/parts/ClientQuestion.tsx";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box, Bullets, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { ChoicePicker } from "#kit/page/public/ChoicePicker.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { appointmentEndpoints as api } from "../../contract/appointments.ts";
import { type PublicReturn, returnSentence } from "../../model/appointments/page.ts";
import { type Place, places } from "../../model/appointments/place.ts";

type PageProps = LinkViewProps<PublicReturn>;

const placeOptions = Object.entries(places).map(([value, label]) => ({ value, label }));

function PlaceChoice({ page: { ourAddress, lessor } }: { page: PublicReturn }) {
  const { values } = useForm<{ place?: Place }>();
  const isOurs = values.place === "OURS";
  return (
    <>
      <ChoicePicker name="place" label={"Où rendez-vous le véhicule\u00a0?"} options={placeOptions} isWide />
      {isOurs ? (
        <Note>
          {lessor.name}, {frenchAddress(ourAddress)}
        </Note>
      ) : (
        <PlaceFields />
      )}
      <ContactFields question={isOurs ? "Qui vient le rendre\u00a0?" : "Qui nous le remet\u00a0?"} />
      {!isOurs && <InstructionsField />}
    </>
  );
}

function ReturnChoice({ token, page, onChange, reopen }: PageProps) {
  const { startsAt, endsAt, dueOn, choices, place, homeAddress } = page;
  return (
    <ChoiceForm
      endpoint={api.chooseReturn}
      params={{ token }}
      start={{ ...choiceStart(page), place, ...(place === "OURS" && { address: homeAddress }) }}
      submit="Confirmer ce rendez-vous"
      draft={`return ${token}`}
      isChosen={startsAt !== null}
      confirmation={
        startsAt
          ? `C’est noté : ${slotInWords({ startsAt, endsAt })}. Un e-mail vous le rappelle ; nos équipes préparent ce rendez-vous.`
          : ""
      }
      onRefused={reopen}
      onDone={onChange}
    >
      <TimeChoice
        page={page}
        days={dueOn === null ? { inTime: choices, later: [] } : splitAfter(dueOn, choices)}
        laterTitle={
          dueOn && `Après le ${longFrenchDay(dueOn)}, la location court jusqu’à la restitution\u00a0:`
        }
        ofAnother="Une autre personne a déjà dit où et à qui rendre le véhicule. Ce qu’elle a écrit n’est pas montré ici : ce que vous confirmez le remplacera, et elle en sera prévenue."
      />
      <PlaceChoice page={page} />
    </ChoiceForm>
  );
}

/** Place and contact of the appointment; hidden from other recipients of the link. */
function Meeting({ page }: { page: PublicReturn }) {
  const { startsAt, isOfAnother, place, address, contactName, contactPhone } = page;
  if (!startsAt || isOfAnother) return null;
  const where = [place === "OURS" && page.lessor.name, frenchAddress(address)];
  return (
    <Box below={18}>
      <Facts
        of={[
          ["Où", where.filter(Boolean).join(", ")],
          ["Avec", [contactName, contactPhone && frenchPhone(contactPhone)].filter(Boolean).join(", ")],
        ]}
      />
    </Box>
  );
}

function ReportPart({ token, page, onChange, reopen }: PageProps) {
  const { handback } = page;
  if (!handback) return null;
  const { kilometrage, hasReport, isSigned, remarks, remarksUntil } = handback;
  return (
    <>
      {kilometrage !== null && <Text below={10}>Compteur relevé : {frenchNumber(kilometrage)} km.</Text>}
      {hasReport && (
        <Button
          variant="default"
          size="md"
          onClick={() => void openDocument(api.readReturnReportByLink, { params: { token } })}
        >
          Lire le procès-verbal
        </Button>
      )}
      {remarks && <Note>Vos remarques nous sont parvenues : « {remarks} »</Note>}
      {remarksUntil && (
        <Box above={14}>
          <Text below={10}>
            Ce procès-verbal n’a pas été signé. Vous pouvez le commenter jusqu’au{" "}
            {longFrenchDay(remarksUntil)} : vos remarques y sont jointes.
          </Text>
          <FormPanel
            endpoint={api.remarkOnReturn}
            params={{ token }}
            start={{ remarks: "" }}
            submit="Envoyer mes remarques"
            draft={`return remarks ${token}`}
            isOutgoing
            onRefused={reopen}
            onDone={onChange}
          >
            <TextArea name="remarks" label="Vos remarques" rows={4} />
          </FormPanel>
        </Box>
      )}
      {!isSigned && !remarksUntil && !remarks && (
        <Text ink="quiet">Le délai pour commenter ce procès-verbal est passé.</Text>
      )}
    </>
  );
}

function ReturnView(props: PageProps) {
  const { token, page, onChange } = props;
  const { lessor, car, orderId, choices, startsAt, isLocked, bring, handback } = page;
  return (
    <PublicPage
      title={handback ? "Votre véhicule est rendu" : "Rendre votre véhicule"}
      sender={lessor.name}
      lead={`Contrat ${orderId}. ${returnSentence(page)}`}
    >
      <PublicCar car={car} />
      <Meeting page={page} />
      {choices.length > 0 && <ReturnChoice {...props} />}
      {isLocked && startsAt && page.isAwaited && (
        <Note>
          Pour changer ce rendez-vous, appelez-nous au <PhoneLink phone={lessor.phone} />.
        </Note>
      )}
      <ReportPart {...props} />
      {bring.length > 0 && (
        <Box as="section" above={18}>
          <Text as="h2" weight="bold" below={8}>
            À remettre avec le véhicule
          </Text>
          <Bullets>
            {bring.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Bullets>
        </Box>
      )}
      <ClientQuestion
        phone={lessor.phone}
        isOpen={page.isAwaited || handback !== null}
        endpoint={api.writeAboutReturn}
        params={{ token }}
        start={{ phone: page.contactPhone }}
        submit="Envoyer"
        onDone={onChange}
      >
        <MessageFields />
      </ClientQuestion>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openReturn, ...sent), {
  title: "Votre restitution",
  tab: "Restitution",
  View: ReturnView,
});
