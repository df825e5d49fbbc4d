// The page of the client, on a phone: what the maker would tell us of its car, and its answer.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useAddress, word } from "#kernel/web/address.ts";
import { call } from "#kernel/web/client.ts";
import { notifyFailure } from "#kit/notify.ts";
import { OpenedPage } from "#kit/page/OpenedPage.tsx";
import { Go } from "#kit/page/Go.tsx";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { trackingContract } from "../../contract.ts";
import type { ReceivedConsent } from "../../model/first-mount.ts";
import css from "./consent.module.css";

const open = (token: string, signal: AbortSignal) =>
  call(trackingContract.openConsentLink, { params: { token } }, { signal, isQuiet: true });

type Answer = "AGREE" | "DECLINE" | "TAKE_BACK";

const dataOf = ({ readsPosition, readsDriving }: ReceivedConsent): string[] => [
  "le kilométrage, le niveau d’énergie et les alertes d’entretien",
  ...(readsPosition ? ["la position du véhicule, que votre contrat comprend"] : []),
  ...(readsDriving ? ["les accélérations et les freinages, pour l’écoconduite"] : []),
];

const leadOf = ({ recipient, consent, isOver }: ReceivedConsent): string => {
  if (consent === "GIVEN") return "Vous avez donné votre accord. Vous pouvez le retirer à tout moment, ici.";
  if (isOver) return "Cet accord n’est plus demandé.";
  if (consent === "DECLINED")
    return "Vous avez refusé : rien n’est transmis. Vous pouvez changer d’avis, ici.";
  return `Bonjour ${recipient}. Votre contrat comprend des services connectés : le constructeur de votre véhicule peut nous transmettre ses données, si vous en êtes d’accord.`;
};

function Answers({
  request,
  send,
  busy,
}: {
  request: ReceivedConsent;
  send: (answer: Answer) => void;
  busy: Answer | null;
}) {
  const button = (answer: Answer, label: string, isMain: boolean) => (
    <Button
      key={answer}
      variant={isMain ? "filled" : "default"}
      loading={busy === answer}
      onClick={() => send(answer)}
    >
      {label}
    </Button>
  );
  const { consent, isOver } = request;
  if (consent === "GIVEN")
    return <div className={css.answers}>{button("TAKE_BACK", "Retirer mon accord", false)}</div>;
  if (isOver) return null;
  return (
    <div className={css.answers}>
      {button("AGREE", "J’accepte", true)}
      {consent === null && button("DECLINE", "Je refuse", false)}
    </div>
  );
}

function Request({
  token,
  request,
  keep,
}: {
  token: string;
  request: ReceivedConsent;
  keep: (request: ReceivedConsent) => void;
}) {
  const [busy, setBusy] = useState<Answer | null>(null);
  const { lessor, car } = request;
  const send = async (answer: Answer): Promise<void> => {
    setBusy(answer);
    try {
      const body = { token, answer };
      keep(await call(trackingContract.validateEligibility, { params: { id: request.id }, body }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <PublicPage title="Les données de votre véhicule" sender={lessor.name} lead={leadOf(request)}>
      <p className={css.car}>
        {car.title} {car.plate}
      </p>
      <h2 className={css.heading}>Ce qui serait transmis</h2>
      <ul className={css.data}>
        {dataOf(request).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>
        {lessor.name} s’en sert pour l’entretien, le suivi du contrat et les services que vous avez choisis ;
        rien n’est vendu ni transmis à d’autres. Refuser ne change rien à votre contrat : ces services
        demanderont un boîtier.
      </p>
      <Answers request={request} send={(answer) => void send(answer)} busy={busy} />
      <p className={css.rights}>
        Vos droits : <Go to="/public/privacy-policy/client">politique de confidentialité</Go>, ou{" "}
        <a href={`mailto:${lessor.email}`}>{lessor.email}</a>.
      </p>
    </PublicPage>
  );
}

const address = { token: word };

export default function ConsentPage() {
  const [{ token }] = useAddress(address);
  return (
    <OpenedPage open={open} token={token} title="Les données de votre véhicule">
      {(answer, keep) => <Request token={token} request={answer} keep={keep} />}
    </OpenedPage>
  );
}
