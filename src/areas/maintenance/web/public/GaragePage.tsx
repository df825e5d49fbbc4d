// The page of a garage, on a phone or a desk: its order, the appointment, its estimate, its works done and their invoice.
import { Button } from "@mantine/core";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { call, callAddress } from "#kernel/web/calls/client.ts";
import { findDraft } from "#kit/form/draft/draft.ts";
import { draftName } from "#kit/form/draft/draft-store.ts";
import { usePending } from "#kit/pending.ts";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Question } from "#kit/page/public/Question.tsx";
import { garagePageContract as api } from "../../contract/garage-page.ts";
import type { GaragePage as Page } from "../../model/garage-page/page.ts";
import type { GarageFormName } from "./GarageForm.tsx";

const GarageForm = idlePart(() => import("./GarageForm.tsx"));

function leadText({ status, report }: Page): string {
  if (status === "CANCELED") return "Ce rendez-vous est annulé : vous n’avez rien à faire.";
  if (status === "INVOICED" || status === "DIFFERENT") return "Votre facture est enregistrée. Merci.";
  if (report?.status === "SENT")
    return "Vos travaux et votre facture nous sont parvenus, nous les vérifions.";
  return "Confirmez le rendez-vous, envoyez votre devis s’il dépasse le plafond, puis vos travaux et votre facture.";
}

const Order = ({ page, token }: { page: Page; token: string }) => (
  <Box below={18}>
    <Facts
      columns={1}
      of={[
        ["Véhicule", `${page.car.title} ${page.car.plate}`],
        ["VIN", page.car.vin],
        ["Dernier kilométrage connu", `${frenchNumber(page.car.odometer)}\u00a0km`],
        ["Opérations", page.works.join(", ")],
        ["Rendez-vous", page.bookedAt && frenchInstant(page.bookedAt)],
        ["Accordé jusqu’à", `${frenchPrice(page.agreedCents)} HT`],
        ...(page.comment === "" ? [] : ([["Commentaire", page.comment]] as const)),
      ]}
    />
    {page.bookedAt !== null && (
      <a href={callAddress(api.readGarageOrder, { params: { token } })} target="_blank" rel="noreferrer">
        Ordre de réparation (PDF)
      </a>
    )}
  </Box>
);

function appointmentText({ confirmedAt, proposedAt }: Page): string | null {
  if (proposedAt !== null)
    return `Vous proposez le ${frenchInstant(proposedAt)} : nous vous répondons par e-mail.`;
  return confirmedAt === null ? null : `Rendez-vous confirmé le ${frenchInstant(confirmedAt)}.`;
}

function estimateText({ estimate }: Page): string | null {
  if (!estimate) return null;
  const total = `Votre devis de ${frenchPrice(estimate.totalCents)} HT`;
  if (estimate.status === "REFUSED") return `${total} n’est pas accordé : ${estimate.reason}`;
  if (estimate.status === "APPROVED")
    return `${total} est accordé pour ${frenchPrice(estimate.approvedCents ?? 0)} HT.`;
  return `${total} attend notre accord : ne commencez pas ces travaux avant.`;
}

function reportText({ report }: Page): string | null {
  if (report?.status === "RETURNED") return `Votre envoi est à corriger : ${report.reason}`;
  if (report?.status !== "SENT") return null;
  return `Facture ${report.invoiceNumber} de ${frenchPrice(report.exVatCents)} HT, ${frenchNumber(report.kilometrage)}\u00a0km, envoyée le ${frenchInstant(report.sentAt)}.`;
}

const News = ({ text }: { text: string | null }) =>
  text && (
    <Text isParagraph role="status" surface="info" padding={12} paddingX={14}>
      {text}
    </Text>
  );

type ViewProps = LinkViewProps<Page>;

function Actions({
  token,
  page,
  onChange,
  onOpen,
}: Omit<ViewProps, "reopen"> & { onOpen: (name: GarageFormName) => void }) {
  const { pending, run } = usePending();
  const isSent = page.report?.status === "SENT";
  const isBooked = page.status === "BOOKED" && !isSent;
  const confirm = async (): Promise<void> => {
    onChange(await call(api.confirmByGarage, { params: { token }, body: { version: page.version } }));
  };
  return (
    <Stack gap={10}>
      {isBooked && page.confirmedAt === null && page.proposedAt === null && (
        <Button loading={pending !== null} onClick={() => void run(confirm)}>
          Confirmer le rendez-vous
        </Button>
      )}
      {isBooked && (
        <Button variant="default" onClick={() => onOpen("proposal")}>
          Proposer une autre heure
        </Button>
      )}
      {!isSent && (
        <Button variant="default" onClick={() => onOpen("estimate")}>
          {page.estimate ? "Envoyer un autre devis" : "Envoyer un devis"}
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen("report")}>
        {isSent ? "Remplacer l’envoi" : "Envoyer les travaux et la facture"}
      </Button>
    </Stack>
  );
}

/** The forms of this page, by the keys of their drafts. */
const formsOf = (token: string): Readonly<Record<string, GarageFormName>> => ({
  [draftName(api.reportByGarage, { token })]: "report",
  [draftName(api.estimateByGarage, { token })]: "estimate",
  [draftName(api.proposeByGarage, { token })]: "proposal",
});

/** Opens the form that was typed here before, sent without a network or not sent. */
function useTypedForm(token: string, isOpen: boolean, open: (name: GarageFormName) => void): void {
  const openTyped = useEffectEvent(open);
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    const forms = formsOf(token);
    void findDraft(Object.keys(forms)).then((found) => {
      const name = found === undefined ? undefined : forms[found];
      if (isHere && name) openTyped(name);
    });
    return () => void (isHere = false);
  }, [token, isOpen]);
}

function GarageView({ token, page, onChange, reopen }: ViewProps) {
  const [opened, setOpened] = useState<GarageFormName | null>(null);
  const { lessor, status } = page;
  const isOpen = status === "BOOKED" || status === "DONE";
  useTypedForm(token, isOpen, (name) => setOpened((now) => now ?? name));
  const receive = (next: Page): void => {
    setOpened(null);
    onChange(next);
    scrollTo({ top: 0 });
  };
  return (
    <PublicPage title="Ordre de réparation" sender={lessor.name} lead={leadText(page)}>
      <Order page={page} token={token} />
      {isOpen && (
        <Stack gap={12}>
          <News text={appointmentText(page)} />
          <News text={estimateText(page)} />
          <News text={reportText(page)} />
          {opened ? (
            <Suspense fallback={<Skeleton />}>
              <GarageForm
                name={opened}
                token={token}
                page={page}
                onDone={receive}
                onCancel={() => setOpened(null)}
                onRefused={reopen}
              />
            </Suspense>
          ) : (
            <Actions token={token} page={page} onChange={receive} onOpen={setOpened} />
          )}
        </Stack>
      )}
      <Question phone={lessor.phone}>
        , <a href={`mailto:${lessor.email}`}>{lessor.email}</a>
      </Question>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openGarageLink, ...sent), {
  title: "Ordre de réparation",
  tab: "Ordre de réparation",
  View: GarageView,
});
