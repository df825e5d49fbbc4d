import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { clientsContract } from "../../contract.ts";
import type { CrmState } from "../../model/crm.ts";

function Actions({ state, onChanged }: { state: CrmState; onChanged: () => void }) {
  const start = useWrite(clientsContract.startCrmLink);
  const end = useWrite(clientsContract.endCrmLink);
  const link = async (): Promise<void> => {
    try {
      location.assign((await start.mutateAsync({})).url);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const cut = async (): Promise<void> => {
    if (
      !(await confirm({
        title: "Couper le lien ?",
        text: "Ce qui change dans le CRM ne sera plus repris ici.",
        yes: "Couper le lien",
        isDanger: true,
      }))
    )
      return;
    await end.mutateAsync({}).then(onChanged, (error: unknown) => notifyFailure(error));
  };
  if (state.isLinked) {
    return (
      <Button variant="default" loading={end.isPending} onClick={() => void cut()}>
        Couper le lien
      </Button>
    );
  }
  return (
    <Button disabled={!state.isConfigured} loading={start.isPending} onClick={() => void link()}>
      Relier HubSpot
    </Button>
  );
}

const statusOf = ({ isConfigured, isLinked }: CrmState) =>
  isLinked ? (
    <Badge tone="success">Relié</Badge>
  ) : isConfigured ? (
    <Badge tone="warning">À relier</Badge>
  ) : (
    <Badge>Non réglé</Badge>
  );

export default function CrmScreen() {
  const { data: state, error, refetch } = useRead(clientsContract.readCrm, {});
  return (
    <Page
      width="narrow"
      aside={state && statusOf(state)}
      actions={state && <Actions state={state} onChanged={() => void refetch()} />}
    >
      {error && !state && <Problem error={error} retry={() => void refetch()} />}
      {!state && !error && <Skeleton lines={4} />}
      {state && (
        <Section>
          <p style={{ marginTop: 0 }}>{state.notice}</p>
          <Facts
            of={[
              ["Compte", state.account],
              [
                "Relié par",
                state.linkedBy && state.linkedAt && `${state.linkedBy}, ${frenchInstant(state.linkedAt)}`,
              ],
              ["Événements à relire", state.waitingEvents],
              ["Dernier événement", state.lastEventAt && frenchInstant(state.lastEventAt)],
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
