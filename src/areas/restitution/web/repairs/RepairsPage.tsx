// The page of the client, on a phone: what is asked for the state of the returned car, to accept or to contest.
import { Button } from "@mantine/core";
import { useState } from "react";
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { dayInParis, longFrenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { readDraft } from "#kit/form/draft/draft-store.ts";
import { useNewVersion } from "#kit/form/conflict/new-version.ts";
import { Box, Bullets, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { PhoneLink } from "#kit/page/public/Question.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import type { PublicEstimate } from "../../model/repairs/estimate.ts";
import { comparisonText, priceText, revisionTexts, verdictText } from "../../model/repairs/texts.ts";
import { LineReasons } from "./LineReasons.tsx";
import { Amount, LineTitle } from "./StatedParts.tsx";
import { TwoPhotos } from "./TwoPhotos.tsx";
import css from "./repairs.module.css";

type PageProps = LinkViewProps<PublicEstimate>;
type PublicLine = PublicEstimate["lines"][number];

function leadText(page: PublicEstimate): string {
  const { status, recipient, answerBy, acceptedAt } = page;
  const last = answerBy === null ? "" : longFrenchDay(answerBy);
  switch (status) {
    case "PROPOSED":
      return `Bonjour ${recipient}. ${comparisonText(page)} Acceptez ce montant, ou contestez une ligne, jusqu’au ${last}.`;
    case "ACCEPTED":
      return `Vous avez accepté ce montant${acceptedAt === null ? "" : ` le ${longFrenchDay(dayInParis(acceptedAt))}`}. Merci.`;
    case "CONTESTED":
      return "Votre contestation nous est parvenue : nous revenons vers vous.";
    case "FINALISED":
      return "Ce montant est arrêté.";
    default:
      return "Ce chiffrage est en cours de révision.";
  }
}

const Line = ({ line, token, percent }: { line: PublicLine; token: string; percent: number }) => (
  <Box as="article" surface="card" padding={12} below={10}>
    <Stack gap={8}>
      <LineTitle line={line} />
      <TwoPhotos
        label={line.label}
        photos={line.photos.map(({ id, isDeparture }) => ({
          id,
          isDeparture,
          endpoint: api.readRepairPhoto,
          sent: { params: { token, photoId: id } },
        }))}
      />
      <Text ink="quiet">
        {[verdictText(line), line.why, priceText(line, percent)].filter(Boolean).join(" · ")}
      </Text>
      {line.contestReason && (
        <Text surface="info" padding={8}>
          Contestée : {line.contestReason}
        </Text>
      )}
    </Stack>
  </Box>
);

function ContestFields({ page }: { page: PublicEstimate }) {
  const isChanged = useNewVersion(page.version);
  return (
    <>
      {isChanged && (
        <Text role="status" surface="info" padding={12}>
          Nos équipes viennent de modifier ce chiffrage. Ce que vous avez saisi est conservé.
        </Text>
      )}
      <LineReasons name="lines" lines={page.lines.filter(({ verdict }) => verdict === "BILLABLE")} isChosen />
    </>
  );
}

function Answer({ token, page, onChange, reopen }: PageProps) {
  const draft = `repairs ${token}`;
  const [isContesting, setContesting] = useState(readDraft(draft) !== null);
  const accept = useWrite(api.acceptByLink);
  const sign = async (): Promise<void> => {
    try {
      const next = await accept.mutateAsync({ params: { token }, body: { version: page.version } });
      if (next.signPage === null) onChange(next);
      else location.assign(next.signPage);
    } catch (failure) {
      notifyFailure(failure);
      reopen();
    }
  };
  if (isContesting)
    return (
      <FormPanel
        endpoint={api.contestByLink}
        params={{ token }}
        start={{ version: page.version, lines: [] }}
        submit="Envoyer ma contestation"
        draft={draft}
        isOutgoing
        onDone={(next) => {
          onChange(next);
          scrollTo({ top: 0 });
        }}
        onCancel={() => setContesting(false)}
        onRefused={reopen}
      >
        <Text>Cochez chaque ligne que vous contestez, et dites pourquoi.</Text>
        <ContestFields page={page} />
      </FormPanel>
    );
  return (
    <Stack gap={10}>
      <Button size="lg" loading={accept.isPending} onClick={() => void sign()}>
        Accepter et signer
      </Button>
      <Button size="lg" variant="default" onClick={() => setContesting(true)}>
        Contester une ligne
      </Button>
      <Text ink="quiet">
        Pour signer, un code est envoyé à {page.sentTo}. Votre silence ne vaut pas accord : sans réponse, le
        montant est arrêté par nos soins.
      </Text>
    </Stack>
  );
}

function Revision({ page }: { page: PublicEstimate }) {
  const revision = revisionTexts(page, page.lines);
  if (!revision) return null;
  return (
    <Box surface="info" padding={12} below={14}>
      <Text weight="medium">{revision.lead}</Text>
      <Bullets>
        {revision.changes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Bullets>
    </Box>
  );
}

function RepairsView(props: PageProps) {
  const { token, page } = props;
  const { lessor, lines, ageingPercent, isGuideAnnexed, status } = page;
  const billed = lines.filter(({ verdict }) => verdict === "BILLABLE");
  const others = lines.filter(({ verdict }) => verdict !== "BILLABLE");
  const shown = (line: PublicLine) => (
    <Line key={line.id} line={line} token={token} percent={ageingPercent} />
  );
  return (
    <PublicPage title="La remise en état de votre véhicule" sender={lessor.name} lead={leadText(page)}>
      <PublicCar car={page.car} />
      <Revision page={page} />
      <Amount of={page} />
      {billed.map(shown)}
      {others.length > 0 && (
        <details className={css.folded}>
          <summary>Ce qui n’est pas facturé ({others.length})</summary>
          <Box above={10}>{others.map(shown)}</Box>
        </details>
      )}
      <Text above={14} below={14} ink="quiet">
        {!isGuideAnnexed && "Guide d’usure non annexé au contrat. "}
        <Button
          variant="default"
          onClick={() => void openDocument(api.readRepairPaperByLink, { params: { token } })}
        >
          Lire le document (PDF)
        </Button>
      </Text>
      {status === "PROPOSED" && <Answer {...props} />}
      <Text isParagraph ink="quiet">
        Une question ? <PhoneLink phone={lessor.phone} />. Vos droits : <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openRepairLink, ...sent), {
  title: "La remise en état de votre véhicule",
  tab: "Remise en état",
  View: RepairsView,
});
