// Nothing to sign here now: signed, waiting for others, refused, out of date, withdrawn.
import { Button } from "@mantine/core";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { frenchDay, frenchInstant } from "#kernel/day.ts";
import { addressOf } from "#kernel/web/client.ts";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { signatures } from "../../contract.ts";
import { lastDayOf } from "../../model/procedure.ts";
import type { Visit, VisitState } from "../../model/visit.ts";
import { Small } from "./Ready.tsx";
import css from "./sign.module.css";

interface Said {
  tone: "success" | "info" | "danger";
  icon: ReactNode;
  title: string;
  text: string;
}

const waited = ({ others }: Visit): string =>
  others
    .filter(({ hasSigned }) => !hasSigned)
    .map(({ name }) => name)
    .join(", ");

const says: Record<Exclude<VisitState, "READY">, (visit: Visit) => Said> = {
  COMPLETE: (visit) => ({
    tone: "success",
    icon: <IconCheck />,
    title: "Le document est signé",
    text: visit.signedAt
      ? `Vous avez signé le ${frenchInstant(visit.signedAt)}. Le document définitif, scellé, est à votre disposition.`
      : "Tous les signataires ont signé.",
  }),
  SIGNED: (visit) => ({
    tone: "success",
    icon: <IconCheck />,
    title: "Votre signature est enregistrée",
    text: `Il reste à recueillir celle de ${waited(visit)}. Vous retrouverez ici le document définitif.`,
  }),
  WAITING: (visit) => ({
    tone: "info",
    icon: <IconClock />,
    title: "Ce n’est pas encore votre tour",
    text: `${waited(visit)} doit signer avant vous. Vous recevrez un message dès que ce sera votre tour.`,
  }),
  REFUSED: (visit) => ({
    tone: "danger",
    icon: <IconX />,
    title: "Ce document a été refusé",
    text: `${visit.refusedBy} a refusé de le signer : « ${visit.refusalReason} »`,
  }),
  EXPIRED: (visit) => ({
    tone: "info",
    icon: <IconClock />,
    title: "Ce lien a expiré",
    text: `Le document pouvait être signé jusqu’au ${frenchDay(lastDayOf(visit.expiresAt))}. Demandez à ${visit.startedBy} de vous l’envoyer à nouveau.`,
  }),
  CANCELED: (visit) => ({
    tone: "info",
    icon: <IconX />,
    title: "Cette demande a été annulée",
    text: `${visit.startedBy} a retiré ce document. Vous n’avez rien à faire.`,
  }),
};

export function Ended({ visit, token }: { visit: Visit; token: string }) {
  if (visit.state === "READY") return null;
  const { tone, icon, title, text } = says[visit.state](visit);
  const address = addressOf(signatures.readVisitDocument, { params: { token } });
  const footer = visit.state === "COMPLETE" && (
    <Button component="a" href={address} target="_blank" rel="noreferrer">
      Ouvrir le document signé
    </Button>
  );
  return (
    <PublicPage title={title} lead={visit.title} sender={visit.company} footer={footer || undefined}>
      <div className={css.ended} data-tone={tone}>
        <span aria-hidden="true">{icon}</span>
        <p role="status">{text}</p>
      </div>
      {(visit.state === "SIGNED" || visit.state === "COMPLETE") && <Small visit={visit} />}
    </PublicPage>
  );
}
