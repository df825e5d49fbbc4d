// The page of the client, on a phone: the odometer of its car, with a photo and a name.
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { NumberField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { mileageContract } from "../../contract.ts";
import { photoTypes } from "../../model/requests/photo-kind.ts";
import type { PublicMileage } from "../../model/requests/request.ts";

function leadText({ step, recipient, odometer, answeredOn }: PublicMileage): string {
  if (step === "OVER") return "Ce relevé n’est plus attendu.";
  if (step === "AWAITED")
    return `Bonjour ${recipient}. Relevez le compteur de votre véhicule, et prenez-le en photo.`;
  return `Votre relevé de ${frenchNumber(odometer ?? 0)}\u00a0km nous est parvenu${answeredOn ? ` le ${frenchDay(answeredOn)}` : ""}. Merci.`;
}

type PageProps = LinkViewProps<PublicMileage>;

const ReadingForm = ({ token, page: { recipient }, onChange, reopen }: PageProps) => (
  <FormPanel
    endpoint={mileageContract.giveMileage}
    params={{ token }}
    start={{ name: recipient }}
    submit="Envoyer mon relevé"
    isOutgoing
    onDone={onChange}
    onRefused={reopen}
  >
    <NumberField name="odometer" label="Compteur" unit="km" />
    <FileField name="photo" label="Photo du compteur" types={photoTypes} isRequired />
    <TextField name="name" label="Votre nom" maxLength={120} />
  </FormPanel>
);

function MileageView(props: PageProps) {
  const { lessor, car, step } = props.page;
  return (
    <PublicPage title="Le kilométrage de votre véhicule" sender={lessor.name} lead={leadText(props.page)}>
      <PublicCar car={car} />
      {step === "AWAITED" && <ReadingForm {...props} />}
      <Text isParagraph ink="quiet">
        {lessor.name} s’en sert pour le suivi de votre contrat. Vos droits :{" "}
        <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(mileageContract.openMileageLink, ...sent), {
  title: "Le kilométrage de votre véhicule",
  View: MileageView,
});
