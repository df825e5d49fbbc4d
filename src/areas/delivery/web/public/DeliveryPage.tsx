// The page of a client who waits for a car: where it is, when it comes, what they choose of it. No account, a phone.
import { useEffect, useState } from "react";
import type { Failure } from "#kernel/failure.ts";
import { sentenceOf } from "#kernel/web/catalogue.ts";
import { call } from "#kernel/web/client.ts";
import { dayInParis, spokenDay, timeInParis } from "#kernel/day.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { isUnreached, Unreached } from "#kit/page/Unreached.tsx";
import { deliveryContract } from "../../contract.ts";
import type { PublicDelivery } from "../../model/public.ts";
import { ChoiceFields } from "./ChoiceFields.tsx";
import css from "./delivery-page.module.css";
import { Writing } from "./Writing.tsx";

type State = { delivery: PublicDelivery } | { error: unknown } | null;

/** Opening the page is what « opened » means: it is told by this call, which a scanner of mails does not make. */
function useDelivery(token: string): [State, (next: PublicDelivery) => void, () => void] {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(deliveryContract.openDelivery, { params: { token } }, { signal: leaving.signal, isQuiet: true })
      .then((delivery) => setState({ delivery }))
      .catch((error: unknown) => !leaving.signal.aborted && setState({ error }));
    return () => leaving.abort();
  }, [token, attempt]);
  const retry = (): void => {
    setState(null);
    setAttempt((count) => count + 1);
  };
  return [state, (delivery) => setState({ delivery }), retry];
}

function Closed({ error, retry }: { error: unknown; retry: () => void }) {
  if (isUnreached(error)) return <Unreached title="Cette page ne s’ouvre pas" error={error} retry={retry} />;
  return (
    <PublicPage
      title="Cette page ne s’ouvre pas"
      lead={(error as Partial<Failure>).fields?.token ?? sentenceOf(error)}
    >
      <p>Votre interlocuteur peut vous envoyer un nouveau lien.</p>
    </PublicPage>
  );
}

const Steps = ({ of: { steps } }: { of: PublicDelivery }) => (
  <ol className={css.steps} aria-label="Où en est votre véhicule">
    {steps.map(({ label, isDone, day }) => (
      <li key={label} data-done={isDone || undefined}>
        {label}
        {day && <small>{spokenDay(day)}</small>}
        <span className={css.state}>{isDone ? " : fait" : " : à venir"}</span>
      </li>
    ))}
  </ol>
);

function promise({ status, startsAt, endsAt, promisedOn }: PublicDelivery): string {
  if (status === "DELIVERED") return "Votre véhicule vous a été remis.";
  if (status === "CANCELED")
    return "Cette livraison n’est plus prévue. Votre interlocuteur vous dira la suite.";
  if (startsAt && endsAt)
    return `Rendez-vous ${spokenDay(dayInParis(startsAt))}, de ${timeInParis(startsAt)} à ${timeInParis(endsAt)}.`;
  return `Livraison promise au plus tard le ${spokenDay(promisedOn)} ${promisedOn.slice(0, 4)}.`;
}

export default function DeliveryPage({ params: { id: token } }: { params: { id: string } }) {
  const [state, show, retry] = useDelivery(token);
  const delivery = state && "delivery" in state ? state.delivery : null;
  useEffect(() => {
    if (delivery) document.title = `Livraison · ${delivery.lessor.name}`;
  }, [delivery]);
  if (state && "error" in state) return <Closed error={state.error} retry={retry} />;
  if (!delivery)
    return (
      <PublicPage title="Votre livraison">
        <Skeleton lines={8} />
      </PublicPage>
    );
  const { lessor, carTitle, orderId, choices, isLocked } = delivery;
  return (
    <PublicPage title={carTitle} sender={lessor.name} lead={`Contrat ${orderId}. ${promise(delivery)}`}>
      <Steps of={delivery} />
      {choices.length > 0 && <ChoiceFields token={token} delivery={delivery} onDone={show} />}
      {isLocked && delivery.status === "SCHEDULED" && (
        <p className={css.locked}>
          Votre rendez-vous est trop proche pour être changé ici : appelez-nous au{" "}
          <a href={`tel:${lessor.phone.replace(/\s/g, "")}`}>{lessor.phone}</a>.
        </p>
      )}
      <Writing token={token} delivery={delivery} onDone={show} />
    </PublicPage>
  );
}
