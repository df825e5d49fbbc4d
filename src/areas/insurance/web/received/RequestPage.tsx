// The page of the client, on a phone: it says which car, and takes the memo.
import { useState } from "react";
import { call } from "#kernel/web/client.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { OpenedPage } from "#kit/page/OpenedPage.tsx";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { insuranceContract } from "../../contract.ts";
import type { ReceivedRequest } from "../../model/insurance.ts";
import { MemoFields, MemoFile } from "../parts.tsx";
import css from "./received.module.css";

const open = (token: string, signal: AbortSignal) =>
  call(insuranceContract.openInsuranceLink, { params: { token } }, { signal, isQuiet: true });

function leadOf({ step, recipient, next }: ReceivedRequest): string {
  switch (step) {
    case "AWAITED":
      return `Bonjour ${recipient}. Nous avons besoin de la preuve que ce véhicule est assuré à votre nom.`;
    case "RECEIVED":
      return `Nous avons reçu votre attestation et nous la vérifions. ${
        next.length > 0
          ? "Il vous reste à choisir le jour de votre livraison, ci-dessous."
          : "Vous n’avez rien d’autre à faire."
      }`;
    case "APPROVED":
      return "Votre assurance est validée. Merci.";
    case "OVER":
      return "Cette attestation n’est plus attendue.";
  }
}

interface Page {
  token: string;
  keep: (request: ReceivedRequest) => void;
  reopen: () => void;
}

const SendForm = ({ token, keep, reopen }: Page) => (
  <FormPanel
    endpoint={insuranceContract.giveInsuranceMemo}
    params={{ token }}
    submit="Envoyer mon attestation"
    isOutgoing
    onDone={keep}
    onRefused={reopen}
  >
    <MemoFile
      label="Votre mémo véhicule assuré"
      description="Une photo nette ou le PDF remis par votre assureur."
    />
    <MemoFields />
  </FormPanel>
);

/** The sent memo may have been the wrong one, until it is checked. */
function Received({ keep, ...page }: Page) {
  const [state, setState] = useState<"SENT" | "AGAIN" | "REPLACED">("SENT");
  const replace = (request: ReceivedRequest): void => {
    setState("REPLACED");
    keep(request);
    scrollTo({ top: 0 });
  };
  if (state === "AGAIN") return <SendForm {...page} keep={replace} />;
  return (
    <>
      {state === "REPLACED" && (
        <p role="status" className={css.done}>
          Votre nouvelle attestation nous est parvenue : elle remplace la précédente.
        </p>
      )}
      <button type="button" className={css.again} onClick={() => setState("AGAIN")}>
        Envoyer une autre attestation à la place
      </button>
    </>
  );
}

const CarLine = ({ request: { car, companyName } }: { request: ReceivedRequest }) => (
  <dl className={css.car}>
    <div>
      <dt>Véhicule</dt>
      <dd>{car.title}</dd>
    </div>
    <div>
      <dt>{car.plate ? "Plaque" : "Fin du VIN"}</dt>
      <dd>{car.plate || car.vin}</dd>
    </div>
    <div>
      <dt>Souscripteur attendu</dt>
      <dd>{companyName}</dd>
    </div>
  </dl>
);

function Request({ request, ...page }: Page & { request: ReceivedRequest }) {
  const { step, lessor, refusalReason, next } = request;
  return (
    <PublicPage title="Votre attestation d’assurance" sender={lessor.name} lead={leadOf(request)}>
      <CarLine request={request} />
      {refusalReason && (
        <p role="status" className={css.refusal}>
          L’attestation précédente n’a pas été acceptée : {refusalReason}
        </p>
      )}
      {step === "AWAITED" && <SendForm {...page} />}
      {step === "RECEIVED" && <Received {...page} />}
      {next.map((path) => (
        <p key={path} className={css.next}>
          <a href={path}>Continuer : votre livraison</a>
        </p>
      ))}
      <p className={css.help}>
        Une question&nbsp;? <a href={`tel:${lessor.phone.replace(/\s/g, "")}`}>{lessor.phone}</a>
      </p>
    </PublicPage>
  );
}

export default function RequestPage({ params: { id: token } }: { params: { id: string } }) {
  return (
    <OpenedPage open={open} token={token} title="Votre attestation d’assurance">
      {(answer, keep, reopen) => <Request token={token} request={answer} keep={keep} reopen={reopen} />}
    </OpenedPage>
  );
}
