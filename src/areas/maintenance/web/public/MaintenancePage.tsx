// The page of a client whose car is due for a service: made for a phone, without an account.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay, longFrenchDay, dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { ChoicePicker } from "#kit/page/public/ChoicePicker.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { ClientMaintenance } from "../../model/client/page.ts";

const timeOption = (at: string) => ({
  value: at,
  label: longFrenchDay(dayInParis(at)),
  detail: timeInParis(at),
});

const dueText = ({ dueOn, dueKm }: ClientMaintenance["terms"][number]): string =>
  [dueOn && `avant le ${frenchDay(dueOn)}`, dueKm !== null && `avant ${frenchNumber(dueKm)}\u00a0km`]
    .filter(Boolean)
    .join(" ou ");

const Due = ({ terms }: Pick<ClientMaintenance, "terms">) => (
  <ul>
    {terms.map((term) => (
      <li key={term.label}>
        <b>{term.label}</b> {dueText(term)}
      </li>
    ))}
  </ul>
);

type PartProps = LinkViewProps<ClientMaintenance>;

const OtherTime = ({ lessor: { phone, email } }: Pick<ClientMaintenance, "lessor">) => (
  <Text isParagraph above={16}>
    Aucun créneau ne vous convient&nbsp;? Appelez-nous au <PhoneLink phone={phone} /> ou écrivez-nous à{" "}
    <a href={`mailto:${email}`}>{email}</a>.
  </Text>
);

const Booking = ({ token, page: { garages, times }, onChange, reopen }: PartProps) => (
  <FormPanel
    endpoint={api.bookMaintenanceByLink}
    params={{ token }}
    start={garages.length === 1 ? { maintenanceSupplierId: garages[0]?.id } : {}}
    submit="Prendre rendez-vous"
    onDone={onChange}
    onRefused={reopen}
  >
    <ChoicePicker
      name="maintenanceSupplierId"
      label={"Quel garage\u00a0?"}
      isWide
      options={garages.map(({ id, name, address, lendsCars }) => ({
        value: id,
        label: name,
        detail: lendsCars ? `${address} · prête un véhicule` : address,
      }))}
    />
    <ChoicePicker name="at" label={"Quand\u00a0?"} options={times.map(timeOption)} />
  </FormPanel>
);

const Move = ({ token, page: { booking, times }, onChange, reopen }: PartProps) => (
  <FormPanel
    endpoint={api.moveMaintenanceByLink}
    params={{ token }}
    start={{ version: booking?.version ?? 1 }}
    submit="Changer le rendez-vous"
    onDone={onChange}
    onRefused={reopen}
  >
    <ChoicePicker name="at" label={"Quand\u00a0?"} options={times.map(timeOption)} />
  </FormPanel>
);

/** The appointment is firm once its garage has answered. */
function answerText({ confirmedAt, proposedAt }: NonNullable<ClientMaintenance["booking"]>): string {
  if (proposedAt !== null)
    return `Le garage propose une autre heure, le ${longFrenchDay(dayInParis(proposedAt))} à ${timeInParis(proposedAt)} : nous lui répondons, puis nous vous écrivons.`;
  return confirmedAt === null ? "À confirmer par le garage." : "Confirmé par le garage.";
}

function Booked(props: PartProps & { booking: NonNullable<ClientMaintenance["booking"]> }) {
  const { token, booking, page, onChange } = props;
  const [isMoving, setMoving] = useState(false);
  const cancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Annuler le rendez-vous\u00a0?",
      text: "Le garage est prévenu. Vous pourrez en prendre un autre ici.",
      yes: "Annuler le rendez-vous",
    });
    if (!isSure) return;
    const body = { version: booking.version, reason: "" };
    onChange(await call(api.cancelMaintenanceByLink, { params: { token }, body }));
  };
  return (
    <Stack gap={12}>
      <Text isParagraph surface="info" padding={12} paddingX={14}>
        Rendez-vous le {longFrenchDay(dayInParis(booking.at))} à {timeInParis(booking.at)},{" "}
        {booking.garageName}, {booking.garageAddress}
        {booking.garagePhone && (
          <>
            , <PhoneLink phone={booking.garagePhone} />
          </>
        )}
        . {booking.works}. {answerText(booking)}
      </Text>
      {!booking.isChangeable && (
        <Text isParagraph>
          Ce rendez-vous est trop proche pour être changé ici : appelez-nous au{" "}
          <PhoneLink phone={page.lessor.phone} />.
        </Text>
      )}
      {booking.isChangeable && !isMoving && (
        <>
          <Button variant="default" onClick={() => setMoving(true)}>
            Changer de jour
          </Button>
          <Button variant="subtle" onClick={() => void cancel()}>
            Annuler le rendez-vous
          </Button>
        </>
      )}
      {isMoving && (
        <>
          <Move
            {...props}
            onChange={(next) => {
              setMoving(false);
              onChange(next);
            }}
          />
          <Button variant="default" onClick={() => setMoving(false)}>
            Garder ce rendez-vous
          </Button>
          <OtherTime lessor={page.lessor} />
        </>
      )}
    </Stack>
  );
}

function Maintenance(props: PartProps) {
  const { lessor, carTitle, plate, terms, booking } = props.page;
  return (
    <PublicPage
      title={`${carTitle} ${plate}`}
      sender={lessor.name}
      lead={booking ? "Votre rendez-vous au garage." : "L’entretien de votre véhicule est à prévoir."}
    >
      {terms.length > 0 && <Due terms={terms} />}
      {booking && <Booked {...props} booking={booking} />}
      {!booking && terms.length > 0 && (
        <>
          <Booking {...props} />
          <OtherTime lessor={lessor} />
        </>
      )}
      {!booking && terms.length === 0 && (
        <Text isParagraph>Aucun entretien n’est à prévoir pour l’instant.</Text>
      )}
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openMaintenanceLink, ...sent), {
  title: "Votre entretien",
  tab: "Entretien",
  View: Maintenance,
});
