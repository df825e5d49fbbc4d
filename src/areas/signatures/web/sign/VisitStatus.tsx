// Nothing to sign here now: signed, waiting for others, refused, expired, withdrawn, suspended.
import { Button } from "@mantine/core";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { callAddress } from "#kernel/web/calls/client.ts";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { signatures } from "../../contract.ts";
import type { Replacement } from "../../model/events.ts";
import { lastSigningDay } from "../../model/procedure.ts";
import { isLinkClosed, type Visit, type VisitState, visitTitle } from "../../model/visit.ts";
import { LegalNotice } from "./SignStep.tsx";
import css from "./sign.module.css";

interface StatusText {
  tone: "success" | "info" | "danger";
  icon: ReactNode;
  title: string;
  text: string;
}

const signed = { tone: "success", icon: <IconCheck /> } as const;
const waiting = { tone: "info", icon: <IconClock /> } as const;

const hasOneDocument = ({ documents }: Visit): boolean => documents.length === 1;
const unsignedNames = (people: Visit["others"]): string =>
  new Intl.ListFormat("fr").format(people.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name));

/** "Anne Un doit", "Anne Un et Bruno Deux doivent". */
function signersBefore({ others }: Visit): string {
  const awaited = others.filter(({ isBefore, hasSigned }) => isBefore && !hasSigned);
  return `${unsignedNames(awaited)} ${awaited.length > 1 ? "doivent" : "doit"}`;
}

const statusTexts: Record<Exclude<VisitState, "READY">, (visit: Visit) => StatusText> = {
  COMPLETE: (visit) => ({
    ...signed,
    title:
      visit.documents.length < 2
        ? "Le document est signé"
        : `Les ${visit.documents.length} documents sont signés`,
    text: visit.isOpen
      ? `Vous avez signé le ${frenchInstant(visit.signedAt ?? visit.expiresAt)}. ${
          hasOneDocument(visit)
            ? "Le document définitif, scellé, est à votre disposition."
            : "Chaque document définitif, scellé, est à votre disposition."
        }`
      : `Ce lien n’y mène plus : cherchez-le dans vos e-mails, ou demandez-le à ${visit.company}.`,
  }),
  SIGNED: (visit) => ({
    ...signed,
    title: "Votre signature est enregistrée",
    text: `Il reste à recueillir celle de ${unsignedNames(visit.others)}. Vous retrouverez ici ${hasOneDocument(visit) ? "le document définitif" : "les documents définitifs"}.`,
  }),
  WAITING: (visit) => ({
    ...waiting,
    title: "Ce n’est pas encore votre tour",
    text: `${signersBefore(visit)} signer avant vous. Vous recevrez un message dès que ce sera votre tour.`,
  }),
  REFUSED: (visit) => ({
    tone: "danger",
    icon: <IconX />,
    title: "La signature a été refusée",
    text: `Il n’y a plus rien à signer ici. ${visit.startedBy} a reçu l’information.`,
  }),
  EXPIRED: (visit) => ({
    ...waiting,
    title: "Ce lien a expiré",
    text: `Il permettait de signer jusqu’au ${frenchDay(lastSigningDay(visit.expiresAt))}. Demandez à ${visit.startedBy} de vous l’envoyer à nouveau.`,
  }),
  SUSPENDED: (visit) => ({
    ...waiting,
    title: "La signature est suspendue",
    text: `Rien ne peut être signé ici pour le moment. ${visit.startedBy} peut vous en dire plus ; ce lien resservira si la signature reprend.`,
  }),
  CANCELED: (visit) => ({
    tone: "info",
    icon: <IconX />,
    title: "Cette demande a été annulée",
    text: `${visit.company} a retiré ce document. Vous n’avez rien à faire.`,
  }),
};

const replacedTexts = {
  SENT: ({ company }, on) => ({
    ...waiting,
    title: "Un document plus récent vous attend",
    text: `Celui-ci a été remplacé le ${frenchDay(on)}. Pour signer, ouvrez le lien du dernier e-mail de ${company}.`,
  }),
  SIGNED: (_, on) => ({
    ...signed,
    title: "Un document plus récent est déjà signé",
    text: `Celui-ci a été remplacé par un autre, signé le ${frenchDay(on)}. Vous n’avez rien à faire.`,
  }),
} as const satisfies Record<Replacement["state"], (visit: Visit, on: Day) => StatusText>;

function textOf(visit: Visit, state: Exclude<VisitState, "READY">): StatusText {
  const { replacement } = visit;
  return replacement === null
    ? statusTexts[state](visit)
    : replacedTexts[replacement.state](visit, replacement.on);
}

/** The sealed documents: a single one as the page's main button, several as a list. */
const SealedDocuments = ({ documents }: Visit) => (
  <Box as="ul" above={16} surface="card" className={css.sealed}>
    {documents.map(({ token, title }) => (
      <li key={token}>
        <a
          href={callAddress(signatures.readVisitDocument, { params: { token } })}
          target="_blank"
          rel="noreferrer"
        >
          {title}
        </a>
      </li>
    ))}
  </Box>
);

const contactSentence = ({ company, phone }: Visit): string => `Une question ? ${company}, ${phone}.`;

export function VisitStatus({ visit }: { visit: Visit }) {
  if (visit.state === "READY") return null;
  const { tone, icon, title, text } = textOf(visit, visit.state);
  const [{ token } = { token: "" }] = visit.documents;
  const footer = visit.state === "COMPLETE" && visit.isOpen && hasOneDocument(visit) && (
    <Button
      component="a"
      href={callAddress(signatures.readVisitDocument, { params: { token } })}
      target="_blank"
      rel="noreferrer"
    >
      Ouvrir le document signé
    </Button>
  );
  return (
    <PublicPage
      title={title}
      lead={
        isLinkClosed(visit)
          ? contactSentence(visit)
          : hasOneDocument(visit)
            ? visitTitle(visit)
            : "Envoyés ensemble, à signer d’un seul code."
      }
      sender={visit.company}
      footer={footer || undefined}
    >
      <Inline gap={14} align="start" surface={tone} padding={16} className={css.ended}>
        <span aria-hidden="true">{icon}</span>
        <Text ink="plain" role="status">
          {text}
        </Text>
      </Inline>
      {visit.state === "COMPLETE" && visit.isOpen && !hasOneDocument(visit) && <SealedDocuments {...visit} />}
      {(visit.state === "SIGNED" || visit.state === "COMPLETE") && !isLinkClosed(visit) && (
        <LegalNotice visit={visit} />
      )}
    </PublicPage>
  );
}
