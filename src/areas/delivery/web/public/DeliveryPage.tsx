// The page of a client who awaits a car: its progress, its delivery day, their choices. Without an account, on a
// phone.
import { call } from "#kernel/web/calls/client.ts";
import { longFrenchDay } from "#kernel/calendar/day.ts";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { deliveryContract } from "../../contract.ts";
import { deliverySentence } from "../../model/public/promised-day.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import { Note } from "../parts/AppointmentChoice.tsx";
import { ClientQuestion, MessageFields } from "../parts/ClientQuestion.tsx";
import { ChoiceFields } from "./ChoiceFields.tsx";
import css from "./delivery-page.module.css";

const Steps = ({ of: { steps } }: { of: PublicDelivery }) => (
  <ol className={css.steps} aria-label="Où en est votre véhicule">
    {steps.map(({ label, isDone, day }) => (
      <li key={label} data-done={isDone || undefined}>
        {label}
        {day && <small>{longFrenchDay(day)}</small>}
        <span className={css.state}>{isDone ? " : fait" : " : à venir"}</span>
      </li>
    ))}
  </ol>
);

function Delivery({ token, page: delivery, onChange, reopen }: LinkViewProps<PublicDelivery>) {
  const { lessor, carTitle, orderId, choices, isLocked } = delivery;
  return (
    <PublicPage
      title={carTitle}
      sender={lessor.name}
      lead={`Contrat ${orderId}. ${deliverySentence(delivery)}`}
    >
      <Steps of={delivery} />
      {choices.length > 0 && (
        <ChoiceFields token={token} delivery={delivery} onDone={onChange} reopen={reopen} />
      )}
      {isLocked && delivery.status === "SCHEDULED" && (
        <Note>
          Votre rendez-vous est trop proche pour être changé ici : appelez-nous au{" "}
          <PhoneLink phone={lessor.phone} />.
        </Note>
      )}
      <ClientQuestion
        phone={lessor.phone}
        isOpen={delivery.status !== "DELIVERED" && delivery.status !== "CANCELED"}
        endpoint={deliveryContract.requestContact}
        params={{ token }}
        start={{ phone: delivery.contactPhone }}
        submit="Envoyer"
        onDone={onChange}
      >
        <MessageFields />
      </ClientQuestion>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(deliveryContract.openDelivery, ...sent), {
  title: "Votre livraison",
  tab: "Livraison",
  View: Delivery,
});
