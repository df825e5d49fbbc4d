// The page of the client, on a phone: it names the car, and takes the memo.
import { Suspense, useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Question } from "#kit/page/public/Question.tsx";
import { insuranceContract } from "../../contract.ts";
import type { PublicRequest } from "../../model/insurance.ts";
import { MemoFields, MemoFile } from "../MemoFields.tsx";
import css from "./request-page.module.css";

const SenderReading = idlePart(() => import("#documents/web/parts/SenderReading.tsx"));

function leadText({ step, recipient, next }: PublicRequest): string {
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

type FormProps = Omit<LinkViewProps<PublicRequest>, "page">;

const SendForm = ({ token, onChange, reopen }: FormProps) => (
  <FormPanel
    endpoint={insuranceContract.giveInsuranceMemo}
    params={{ token }}
    submit="Envoyer mon attestation"
    isOutgoing
    onDone={onChange}
    onRefused={reopen}
  >
    <MemoFile
      label="Votre mémo véhicule assuré"
      description="Une photo nette ou le PDF remis par votre assureur."
    />
    <Suspense>
      <SenderReading
        read={(file) => call(insuranceContract.readInsuranceMemo, { params: { token }, files: { file } })}
      />
    </Suspense>
    <MemoFields />
  </FormPanel>
);

/** The memo sent may be the wrong one; it can be replaced until reviewed. */
function ReplaceMemo({ onChange, ...page }: FormProps) {
  const [state, setState] = useState<"SENT" | "AGAIN" | "REPLACED">("SENT");
  const replace = (request: PublicRequest): void => {
    setState("REPLACED");
    onChange(request);
    scrollTo({ top: 0 });
  };
  if (state === "AGAIN") return <SendForm {...page} onChange={replace} />;
  return (
    <>
      {state === "REPLACED" && (
        <Text isParagraph role="status" surface="info" padding={12} paddingX={14}>
          Votre nouvelle attestation nous est parvenue : elle remplace la précédente.
        </Text>
      )}
      <button type="button" className={css.again} onClick={() => setState("AGAIN")}>
        Envoyer une autre attestation à la place
      </button>
    </>
  );
}

const CarLine = ({ request: { car, companyName } }: { request: PublicRequest }) => (
  <Stack as="dl" gap={8} below={18} padding={12} paddingX={14} className={css.car}>
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
  </Stack>
);

function RequestView({ page: request, ...page }: LinkViewProps<PublicRequest>) {
  const { step, lessor, refusalReason, next } = request;
  return (
    <PublicPage title="Votre attestation d’assurance" sender={lessor.name} lead={leadText(request)}>
      <CarLine request={request} />
      {refusalReason && (
        <p role="status" className={css.refusal}>
          L’attestation précédente n’a pas été acceptée : {refusalReason}
        </p>
      )}
      {step === "AWAITED" && <SendForm {...page} />}
      {step === "RECEIVED" && <ReplaceMemo {...page} />}
      {next.map((path) => (
        <p key={path} className={css.next}>
          <a href={path}>Continuer : votre livraison</a>
        </p>
      ))}
      <Question phone={lessor.phone} />
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(insuranceContract.openInsuranceLink, ...sent), {
  title: "Votre attestation d’assurance",
  View: RequestView,
});
