// The page of the client, on a phone: its agreement on positions, the private mode, and who looked at them.
import { Button } from "@mantine/core";
import { useState } from "react";
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useToday } from "#kernel/web/today.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SwitchField, TimeField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Bullets, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { usePending } from "#kit/pending.ts";
import { telematicsContract as api } from "../../contract.ts";
import {
  collectionText,
  type PublicPositions,
  usualCollection,
  weekdays,
} from "../../model/positions/position-rule.ts";

const title = "Les positions de votre véhicule";

type PartProps = LinkViewProps<PublicPositions>;

function leadText(page: PublicPositions): string {
  const { step, recipient, pausedUntil } = page;
  switch (step) {
    case "ASKED":
      return `Bonjour ${recipient}. Votre contrat comprend la géolocalisation. Aucune position n’est conservée avant votre accord.`;
    case "CONFIRMED":
      return `Les positions sont conservées : ${collectionText(page) ?? ""}.`;
    case "PAUSED":
      return `Mode privé${pausedUntil === null ? "" : ` jusqu’au ${frenchDay(pausedUntil)}`} : aucune position n’est conservée.`;
    case "WITHDRAWN":
      return "Les positions sont arrêtées : aucune n’est conservée.";
    default:
      return "La location ou la géolocalisation de ce véhicule a pris fin : aucune position n’est conservée.";
  }
}

const AgreementForm = ({ token, page, onChange, reopen }: PartProps) => (
  <FormPanel
    endpoint={api.confirmPositions}
    params={{ token }}
    start={{
      weekdays: page.weekdays.length > 0 ? page.weekdays : usualCollection.weekdays,
      fromTime: page.fromTime ?? usualCollection.fromTime,
      untilTime: page.untilTime ?? usualCollection.untilTime,
    }}
    submit={page.step === "CONFIRMED" ? "Changer les jours et les heures" : "Donner mon accord"}
    isOutgoing
    onDone={onChange}
    onRefused={reopen}
  >
    <MultiSelectField name="weekdays" label="Jours" options={weekdays} />
    <TimeField name="fromTime" label="À partir de" />
    <TimeField name="untilTime" label="Jusqu’à" />
    <SwitchField
      name="isInformed"
      label="Les conducteurs du véhicule sont informés"
      description="De ce qui est conservé, pourquoi, pendant combien de temps, et de leurs droits."
    />
  </FormPanel>
);

/** Behind a button once the agreement is given. */
function Agreement(props: PartProps) {
  const [isOpen, open] = useState(props.page.step !== "CONFIRMED");
  return isOpen ? (
    <AgreementForm {...props} />
  ) : (
    <Button variant="default" onClick={() => open(true)}>
      Changer les jours et les heures
    </Button>
  );
}

function PrivateMode({ token, onChange, reopen }: PartProps) {
  const today = useToday();
  return (
    <FormPanel
      endpoint={api.pausePositions}
      params={{ token }}
      start={{ until: today }}
      submit="Passer en mode privé"
      onDone={onChange}
      onRefused={reopen}
    >
      <DayField name="until" label="Mode privé jusqu’au" description="Ce jour compris, dès maintenant." />
    </FormPanel>
  );
}

function useAnswer({ onChange, reopen }: PartProps) {
  const { pending, run } = usePending();
  const send = (answer: () => Promise<PublicPositions>): void =>
    void run(async () => {
      try {
        onChange(await answer());
      } catch (error) {
        notifyFailure(error);
        reopen();
      }
    });
  return { isPending: pending !== null, send };
}

function Resume(props: PartProps) {
  const { isPending, send } = useAnswer(props);
  const params = { token: props.token };
  return (
    <Button loading={isPending} onClick={() => send(() => call(api.resumePositions, { params }))}>
      Quitter le mode privé
    </Button>
  );
}

function Stop(props: PartProps) {
  const { isPending, send } = useAnswer(props);
  const params = { token: props.token };
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Arrêter les positions\u00a0?",
      text: "Celles qui sont conservées sont supprimées aussitôt. Votre contrat reste le même, et vous pourrez redonner votre accord ici.",
      yes: "Arrêter les positions",
      isDanger: true,
    });
    if (isSure) send(() => call(api.opposePositions, { params }));
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void ask()}>
      Arrêter les positions
    </Button>
  );
}

const Looks = ({ looks }: Pick<PublicPositions, "looks">) => (
  <>
    <h2>Qui les a consultées</h2>
    {looks.length === 0 ? (
      <p>Personne n’a consulté les positions de ce véhicule.</p>
    ) : (
      <Bullets>
        {looks.map(({ at, by, fromAt, untilAt, reason }) => (
          <li key={`${at} ${by}`}>
            {by}, le {frenchInstant(at)}, pour les positions du {frenchInstant(fromAt)} au{" "}
            {frenchInstant(untilAt)} : {reason}
          </li>
        ))}
      </Bullets>
    )}
  </>
);

const Rules = ({ lessor, isEcoDriving }: Pick<PublicPositions, "lessor" | "isEcoDriving">) => (
  <Bullets>
    <li>
      Une position par minute, moteur allumé, aux jours et heures que vous choisissez ; jamais la vitesse.
    </li>
    {isEcoDriving && (
      <li>
        Pour l’écoconduite, aux mêmes jours et heures : le nombre de freinages et d’accélérations brusques et
        la part de ralenti de chaque mois ; jamais leur heure ni leur lieu.
      </li>
    )}
    <li>Un code placé dans le véhicule permet au conducteur de passer lui-même en mode privé.</li>
    <li>Soixante jours de conservation, puis la suppression.</li>
    <li>
      Des personnes nommées chez {lessor.name}, qui indiquent chaque fois leur motif : vous le voyez ici.
    </li>
    <li>En cas de vol déclaré avec une plainte, les positions servent à rechercher le véhicule.</li>
  </Bullets>
);

function PositionsView(props: PartProps) {
  const { page } = props;
  const { lessor, car, step } = page;
  const isRunning = step === "CONFIRMED" || step === "PAUSED";
  return (
    <PublicPage title={title} sender={lessor.name} lead={leadText(page)}>
      <PublicCar car={car} />
      <Rules lessor={lessor} isEcoDriving={page.isEcoDriving} />
      {step !== "OVER" && (
        <Stack gap={16} above={18} below={18}>
          {step === "PAUSED" && <Resume {...props} />}
          {step === "CONFIRMED" && <PrivateMode {...props} />}
          {step !== "PAUSED" && <Agreement key={`${step} ${collectionText(page) ?? ""}`} {...props} />}
          {isRunning && <Stop {...props} />}
          <Looks looks={page.looks} />
        </Stack>
      )}
      <Text isParagraph ink="quiet">
        Vos droits : <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openPositionRule, ...sent), { title, View: PositionsView });
