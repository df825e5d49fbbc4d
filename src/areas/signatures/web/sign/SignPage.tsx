// The page of a signer, without an account and on a phone: read, consent, receive a code, sign.
import { useEffect } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useLinkPage } from "#kernel/web/link-page.ts";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { signatures } from "../../contract.ts";
import { fullName, lastSigningDay } from "../../model/procedure.ts";
import { isLinkClosed, type Visit, visitTitle } from "../../model/visit.ts";
import { VisitStatus } from "./VisitStatus.tsx";
import { SignStep } from "./SignStep.tsx";
import { LinkError } from "./LinkError.tsx";

/** Opening the page presents the document, which the journal records once. */
const open = (token: string, signal: AbortSignal): Promise<Visit> =>
  call(signatures.openVisit, { params: { token } }, { signal, isQuiet: true });

export default function SignPage({ params: { token } }: { params: { token: string } }) {
  const { state, retry, setAnswer } = useLinkPage(open, token);
  const visit = state && "answer" in state ? state.answer : null;
  useEffect(() => {
    if (visit)
      document.title = `${isLinkClosed(visit) ? "Document à signer" : visitTitle(visit)} · ${visit.company}`;
  }, [visit]);
  if (state && "error" in state) return <LinkError error={state.error} retry={retry} />;
  if (!visit) {
    return (
      <PublicPage title="Document à signer">
        <Skeleton lines={8} />
      </PublicPage>
    );
  }
  if (visit.state !== "READY" || !visit.signer) return <VisitStatus visit={visit} />;
  const lead = `Bonjour ${fullName(visit.signer)}. ${visit.startedBy} vous invite à lire et à signer ${visit.documents.length === 1 ? "ce document" : "ces documents d’un seul code"}, jusqu’au ${frenchDay(lastSigningDay(visit.expiresAt))}.`;
  return <SignStep visit={visit} token={token} lead={lead} onChange={setAnswer} />;
}
