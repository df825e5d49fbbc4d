// The procedures of a quote or an amendment, for the screens of later areas.
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import type { SendingChannels } from "#people/model/session.ts";
import { useCanSend } from "#people/web/parts/can-send.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { OfferButtons } from "#kit/record/OfferButtons.tsx";
import { signatures } from "../../contract.ts";
import { procedureFlow, type SignerStatus, signerStatuses } from "../../model/flow.ts";
import { fullName, lastSigningDay, type Procedure, type Signer } from "../../model/procedure.ts";
import { documentsOf } from "./procedure-documents.ts";
import css from "./signature.module.css";
import { recordForms } from "#kit/record/record-forms.tsx";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";

const forms = recordForms(() => import("./procedure-forms.tsx"), ["cancel"]);

const statusTones: Record<SignerStatus, "neutral" | "info" | "success" | "danger"> = {
  WAITING: "neutral",
  NOTIFIED: "info",
  SIGNED: "success",
  REFUSED: "danger",
};
const lastEventText = (signer: Signer): string => {
  if (signer.signedAt) return `Signé le ${frenchInstant(signer.signedAt)}`;
  if (signer.refusedAt) return `Refusé le ${frenchInstant(signer.refusedAt)}`;
  if (signer.openedAt) return `Document ouvert le ${frenchInstant(signer.openedAt)}`;
  return signer.notifiedAt ? `Invité le ${frenchInstant(signer.notifiedAt)}` : "Sera invité à son tour";
};

function CopyLink({ procedure, signer }: { procedure: Procedure; signer: Signer }) {
  const copy = async (): Promise<void> => {
    try {
      const { link } = await call(signatures.readSignatureLink, {
        params: { id: procedure.id, signerId: signer.id },
      });
      await navigator.clipboard.writeText(link);
      notifySuccess(`Lien de ${fullName(signer)} copié.`);
    } catch (error) {
      notifyFailure(error, "Le lien n’est pas copié");
    }
  };
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
      Copier le lien
    </Button>
  );
}

/** Destination of a signer's code, sent or to be sent. */
function codeDestination(
  { codeChannel, phone, email, status }: Signer,
  { provider }: Procedure,
  canSend: SendingChannels | null,
): string {
  if (codeChannel === "email") return email;
  const isAwaited = status === "WAITING" || status === "NOTIFIED";
  return isAwaited && provider === "embedded" && canSend?.sms === false
    ? `${email} (SMS indisponible)`
    : frenchPhone(phone);
}

function Signers({ procedure }: { procedure: Procedure }) {
  const { onScreen } = procedure;
  const canSend = useCanSend();
  return (
    <Box as="ol" below={14} surface="outline" className={css.signers}>
      {onScreen && (
        <li>
          <div>
            <strong>{onScreen.name}</strong>
            {onScreen.capacity && <small>{onScreen.capacity}</small>}
            <small>À l’écran de {onScreen.witness}</small>
          </div>
          <Badge tone="success">{signerStatuses.SIGNED}</Badge>
          <small>Signé le {frenchInstant(onScreen.signedAt)}</small>
        </li>
      )}
      {procedure.signers.map((signer) => (
        <li key={signer.id}>
          <div>
            <strong>{fullName(signer)}</strong>
            {signer.companyName && <small>Pour {signer.companyName}</small>}
            {signer.capacity && <small>{signer.capacity}</small>}
            <small>{codeDestination(signer, procedure, canSend)}</small>
          </div>
          <Badge tone={statusTones[signer.status]}>{signerStatuses[signer.status]}</Badge>
          <small>{lastEventText(signer)}</small>
          {signer.status === "NOTIFIED" && procedure.offers.copyLink?.reasons.length === 0 && (
            <CopyLink procedure={procedure} signer={signer} />
          )}
        </li>
      ))}
    </Box>
  );
}

const Journal = ({ procedure }: { procedure: Procedure }) => (
  <details className={css.journal}>
    <summary>
      Journal de la signature{" "}
      <Badge tone={procedure.isJournalIntact ? "success" : "danger"}>
        {procedure.isJournalIntact ? "Chaîne intacte" : "Chaîne rompue"}
      </Badge>
    </summary>
    <Box as="ol" above={8} size="small">
      {procedure.journal.map((line) => (
        <li key={line.position}>
          <time dateTime={line.at}>{frenchInstant(line.at)}</time>
          <span>
            {line.label}
            {line.signerName && ` · ${line.signerName}`}
            {line.address && ` · ${line.address}`}
          </span>
          <code title={line.hash}>{line.hash.slice(0, 12)}…</code>
        </li>
      ))}
    </Box>
  </details>
);

function ProcedureSection({ procedure }: { procedure: Procedure }) {
  const remind = useWrite(signatures.remindSignature);
  const moves = {
    remind: async (one: Procedure) => {
      await remind.mutateAsync({ params: { id: one.id }, body: { version: one.version } });
      notifySuccess("Relance envoyée.");
    },
  };
  const isRunning = procedure.status === "PENDING" || procedure.status === "GENERATED";
  return (
    <Section
      title={procedure.title}
      actions={
        isRunning && <OfferButtons record={procedure} offers={procedure.offers} moves={moves} forms={forms} />
      }
    >
      <Inline as="p" gap={6} columnGap={10} wraps below={14} ink="quiet">
        <StatusBadge flow={procedureFlow} status={procedure.status} />
        <span>
          Lancée par {procedure.startedBy} le {frenchInstant(procedure.startedAt)}
          {isRunning && `, à signer jusqu’au ${frenchDay(lastSigningDay(procedure.expiresAt))}`}
          {procedure.endReason && ` · ${procedure.endReason}`}
        </span>
        <Text as="span" ink="muted" size="small">
          {procedure.provider === "yousign" ? "Yousign" : "Signature électronique simple (eIDAS)"}
        </Text>
      </Inline>
      {procedure.suspensions.map((reason) => (
        <Alert key={reason} color="orange" title="Signature suspendue : personne ne peut signer">
          {reason}
        </Alert>
      ))}
      {procedure.sentWith.length > 0 && (
        <p className={css.together}>
          Même page et même code pour le signataire que{" "}
          {procedure.sentWith.map((title) => `« ${title} »`).join(", ")}.
        </p>
      )}
      {procedure.order && (
        <p className={css.together}>
          Bouton présenté&nbsp;: «&nbsp;Commander avec obligation de paiement&nbsp;».{" "}
          {procedure.order.total.label}&nbsp;: {procedure.order.total.value}.
        </p>
      )}
      <Signers procedure={procedure} />
      <Documents lines={documentsOf(procedure)} />
      <Journal procedure={procedure} />
    </Section>
  );
}

/** `kind` and `id` identify the signed record; the newest procedure is displayed first. */
export default function SignaturePanel({
  kind,
  id,
  hint,
}: {
  kind:
    | "quote"
    | "amendment"
    | "deliverySlot"
    | "earlyTermination"
    | "instalmentPlan"
    | "damageLoan"
    | "repairEstimate"
    | "restitution";
  id: string;
  hint?: string;
}) {
  const { data, pending } = useLoadedRead(
    signatures.listSignaturesOf,
    { params: { kind, id } },
    { lines: 4 },
  );
  if (!data) return pending;
  if (data.length === 0)
    return <Empty title="Aucune signature" hint={hint ?? "La procédure apparaîtra ici dès son envoi."} />;
  return (
    <Stack gap={16}>
      <UnsentMessages about={id} />
      {data.map((procedure) => (
        <ProcedureSection key={procedure.id} procedure={procedure} />
      ))}
    </Stack>
  );
}
