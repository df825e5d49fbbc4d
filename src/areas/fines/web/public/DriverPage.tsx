// The page of the client: who drove, typed on a phone.
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Question } from "#kit/page/public/Question.tsx";
import { finesContract } from "../../contract.ts";
import { authorityText } from "../../model/authority.ts";
import type { DriverRequest } from "../../model/driver-request.ts";
import { driverRetentionDays } from "../../model/identity.ts";
import { emptyPerson, PersonFields } from "../dialogs/PersonFields.tsx";

const leads: Readonly<Record<DriverRequest["step"], string>> = {
  AWAITED: "Indiquez la personne qui conduisait : ses coordonnées servent à cette désignation seule.",
  RECEIVED: "Nous avons reçu l’identité du conducteur. Merci.",
  OVER: "Cette amende est traitée : il n’y a rien à envoyer.",
};

/** A day that has passed is not asked for: the answer is still useful, and urgent. */
function deadlineText({ step, answerBy }: Pick<DriverRequest, "step" | "answerBy">): string {
  if (step === "AWAITED")
    return answerBy === null
      ? "Répondez dès que possible : le délai habituel de réponse est passé."
      : `Répondez au plus tard le ${frenchDay(answerBy)}.`;
  return answerBy === null
    ? "Vous pouvez encore corriger votre réponse."
    : `Vous pouvez corriger votre réponse jusqu’au ${frenchDay(answerBy)}.`;
}

/** The law of France obliges the lessor to name the driver to its authorities alone. */
const purposeText = ({ authority, isFrench }: Pick<DriverRequest, "authority" | "isFrench">): string =>
  isFrench
    ? `désigner le conducteur auprès de ${authorityText(authority)}, comme la loi l’y oblige (code de la route, art. L. 121-6), et pour rien d’autre`
    : `répondre à l’autorité étrangère qui demande qui conduisait (${authority}), et pour rien d’autre`;

function DriverRequestView({ token, page, onChange, reopen }: LinkViewProps<DriverRequest>) {
  const [isAgain, setAgain] = useState(false);
  const { lessor, plate, offenceOn, offenceTime, place, step } = page;
  const keep = (answer: DriverRequest): void => {
    setAgain(false);
    onChange(answer);
  };
  return (
    <PublicPage title="Qui conduisait ?" sender={lessor.name} lead={leads[step]}>
      <Text isParagraph below={16}>
        Véhicule {plate}, le {frenchDay(offenceOn)} à {offenceTime}
        {place && `, ${place}`}.
      </Text>
      {step !== "OVER" && (
        <Text isParagraph below={16} weight="medium">
          {deadlineText(page)}
        </Text>
      )}
      {(step === "AWAITED" || isAgain) && (
        <FormPanel
          endpoint={finesContract.giveDriver}
          params={{ token }}
          start={emptyPerson}
          submit="Envoyer"
          isSecret
          onDone={keep}
          onRefused={reopen}
        >
          <PersonFields isWhole />
        </FormPanel>
      )}
      {step === "RECEIVED" && !isAgain && (
        <button type="button" onClick={() => setAgain(true)}>
          Corriger l’identité envoyée
        </button>
      )}
      {step !== "OVER" && (
        <Text isParagraph above={24} ink="quiet">
          {lessor.name} utilise ces données pour {purposeText(page)}. Elles sont chiffrées, puis effacées{" "}
          {driverRetentionDays} jours après la fin du dossier. La personne désignée peut y accéder, les faire
          rectifier ou s’adresser à la CNIL : informez-la. Vos droits et les siens :{" "}
          <ClientRights email={lessor.email} />
        </Text>
      )}
      <Question phone={lessor.phone} />
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(finesContract.openDriverRequest, ...sent), {
  title: "Qui conduisait ?",
  View: DriverRequestView,
});
