// The page of a buyer, on a phone: proofs to send, and the progress of its order.
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Question } from "#kit/page/public/Question.tsx";
import { resaleContract } from "../../contract.ts";
import type { PublicResale } from "../../model/procedures/procedure.ts";
import { Withdrawal } from "../sales/Withdrawal.tsx";
import { ToPay } from "./ToPay.tsx";
import { Withdrawn } from "./Withdrawn.tsx";
import { agreeing, isAwaited, isDated, proofKinds } from "../../model/procedures/proofs.ts";

type PageProps = LinkViewProps<PublicResale>;
type PublicProof = PublicResale["proofs"][number];

function leadText({ step, recipient, handedOverOn, withdrawal }: PublicResale): string | null {
  switch (step) {
    case "PROOFS":
      return `Bonjour ${recipient}. Envoyez-nous les pièces ci-dessous : une photo nette suffit.`;
    case "WAITING":
      return "Nous avons vos pièces et préparons la suite. Vous n’avez rien d’autre à faire.";
    case "TO_SIGN":
      return "Votre bon de commande vous attend : le lien pour le signer vous a été envoyé par e-mail.";
    case "SIGNED":
      return handedOverOn === null
        ? "Votre commande est signée. Merci."
        : `Votre véhicule vous a été remis le ${frenchDay(handedOverOn)} : la vente est conclue. Merci.`;
    case "OVER":
      return withdrawal.withdrawnOn === null ? "Cette vente est abandonnée." : null;
  }
}

function stateText({ kind, state }: PublicProof): string {
  switch (state) {
    case "ASKED":
      return agreeing(kind, "Attendu");
    case "PENDING":
      return `${agreeing(kind, "Reçu")}, en cours de vérification`;
    case "APPROVED":
      return agreeing(kind, "Accepté");
    case "MISSING":
      return "À renvoyer";
  }
}

const ProofForm = ({ proof, token, onChange, reopen }: Omit<PageProps, "page"> & { proof: PublicProof }) => (
  <FormPanel
    endpoint={resaleContract.giveResaleProof}
    params={{ token }}
    start={{ kind: proof.kind, datedOn: null }}
    draft={proof.kind}
    submit="Envoyer"
    isOutgoing
    onDone={onChange}
    onRefused={reopen}
  >
    <FileField
      name="file"
      label={proofKinds[proof.kind]}
      types={scanTypes}
      isRequired
      {...(proof.kind === "IDENTITY" && {
        description: "Les deux faces d’une carte d’identité vont sur une même photo ou dans un même PDF.",
      })}
    />
    {isDated(proof.kind) && <DayField name="datedOn" label="Date du document" isRequired />}
  </FormPanel>
);

const ProofCard = ({ proof, ...page }: Omit<PageProps, "page"> & { proof: PublicProof }) => (
  <Box as="section" surface="card" padding={14} below={12}>
    <Stack gap={6}>
      <Text as="h2" size="large" weight="bold">
        {proofKinds[proof.kind]}
      </Text>
      <Text ink="quiet">{stateText(proof)}</Text>
      {proof.state === "MISSING" && proof.reason && (
        <Text ink="warning" role="status">
          {proof.reason}
        </Text>
      )}
      {isAwaited(proof) && <ProofForm proof={proof} {...page} />}
    </Stack>
  </Box>
);

/** The handover is in the lead once it is done. */
const handoverText = ({ receptionOn, handedOverOn }: PublicResale): string =>
  receptionOn === null || handedOverOn !== null ? "" : `, remise le ${frenchDay(receptionOn)} au plus tard`;

function ResaleView({ page, ...rest }: PageProps) {
  const { lessor, car, proofs, totalCents, taxMention, toPay, step } = page;
  return (
    <PublicPage title="Votre achat" sender={lessor.name} lead={leadText(page)}>
      <PublicCar car={car} />
      {totalCents !== null && (
        <Text isParagraph>
          {frenchPrice(totalCents)} {taxMention}
          {handoverText(page)}
        </Text>
      )}
      {step !== "OVER" &&
        step !== "SIGNED" &&
        proofs.map((proof) => <ProofCard key={proof.kind} proof={proof} {...rest} />)}
      {toPay !== null && <ToPay of={toPay} />}
      <Withdrawn page={page} />
      <Withdrawal token={rest.token} sale={page} onDone={rest.reopen} />
      <Question phone={lessor.phone} />
      <Text isParagraph ink="quiet">
        {lessor.name} se sert de ces pièces pour votre achat ; vos pièces d’identité sont effacées six mois
        après sa conclusion ou son abandon. Vos droits : <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(resaleContract.openResaleLink, ...sent), {
  title: "Votre achat",
  View: ResaleView,
});
