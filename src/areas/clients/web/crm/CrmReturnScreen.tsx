// Where HubSpot sends back the person who authorised the link: the code is exchanged once.
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { useWrite } from "#kernel/web/reads.ts";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { clientsContract } from "../../contract.ts";

export default function CrmReturnScreen() {
  const finish = useWrite(clientsContract.finishCrmLink);
  const [problem, setProblem] = useState<unknown>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const given = new URLSearchParams(location.search);
    const [code, state] = [given.get("code"), given.get("state")];
    if (!code || !state) return setProblem(new Error("HubSpot n’a pas donné d’autorisation."));
    finish.mutateAsync({ body: { code, state } }).then(() => {
      notifySuccess("Le CRM est relié.");
      navigate("/oauth", { replace: true });
    }, setProblem);
  }, [finish]);
  return (
    <Page title="Lien avec le CRM" width="narrow">
      {problem ? (
        <>
          <Problem error={problem} title="Le CRM n’est pas relié" />
          <Go to="/oauth">Revenir au lien avec le CRM</Go>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </Page>
  );
}
