// The page of the driver, on a phone: its private mode, switched on or off.
import { Button } from "@mantine/core";
import { PublicCar } from "#fleet/web/parts/PublicCar.tsx";
import { call } from "#kernel/web/calls/client.ts";
import { usePreference } from "#kernel/web/storage/preference.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { Box, Bullets, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { ClientRights } from "#kit/page/public/ClientRights.tsx";
import { linkScreen, type LinkViewProps } from "#kit/page/public/link-screen.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { QrCode } from "#kit/page/QrCode.tsx";
import { usePending } from "#kit/pending.ts";
import { telematicsContract as api } from "../../contract.ts";
import css from "../positions/private-mode.module.css";
import type { PublicPrivateMode } from "../../model/positions/private-mode.ts";

const title = "Mode privé";

/** The last switch made on this phone, with its code. The server never returns the state of the mode. */
interface LastSwitch {
  token: string;
  isOn: boolean;
}

function leadText({ isOver, isCollecting }: PublicPrivateMode, isOn: boolean | null): string {
  if (isOver)
    return "La location ou la géolocalisation de ce véhicule a pris fin : aucune position n’est conservée.";
  if (isOn)
    return "Vous avez activé le mode privé sur ce téléphone : aucune position n’est conservée, jusqu’à ce que vous, ou un autre conducteur de ce véhicule, le quittiez.";
  const kept = isCollecting
    ? "Hors du mode privé, la position de ce véhicule est conservée, aux jours et aux heures convenus avec votre entreprise."
    : "Aucune position n’est conservée en ce moment. Vous pouvez activer le mode privé quand même.";
  return isOn === null ? kept : `Vous avez quitté le mode privé sur ce téléphone. ${kept}`;
}

type PageProps = LinkViewProps<PublicPrivateMode>;

interface SwitchProps extends PageProps {
  isOn: boolean | null;
  save: (last: LastSwitch) => void;
}

function Switch({ token, isOn, save, onChange, reopen }: SwitchProps) {
  const { pending, run } = usePending();
  const turn = async (isTurnedOn: boolean): Promise<void> => {
    try {
      const endpoint = isTurnedOn ? api.startPrivateMode : api.stopPrivateMode;
      onChange(await call(endpoint, { params: { token } }));
      save({ token, isOn: isTurnedOn });
    } catch (error) {
      notifyFailure(error);
      reopen();
    }
  };
  const isBusy = pending !== null;
  return (
    <>
      <Button
        size="lg"
        variant={isOn ? "default" : "filled"}
        loading={isBusy}
        onClick={() => void run(() => turn(true))}
      >
        Activer le mode privé
      </Button>
      <Button
        size="lg"
        variant={isOn ? "filled" : "default"}
        loading={isBusy}
        onClick={() => void run(() => turn(false))}
      >
        Quitter le mode privé
      </Button>
    </>
  );
}

const replacement = {
  title: "Remplacer le code du mode privé\u00a0?",
  text: "Le code placé dans le véhicule n’ouvrira plus rien, pour personne. Le nouveau s’affichera sur cette page : ajoutez-la à vos favoris.",
  yes: "Remplacer",
};

/** Another code, for the driver alone: this page goes on under its address. */
function Replacement({ token, isOn, save }: Pick<SwitchProps, "token" | "isOn" | "save">) {
  const { pending, run } = usePending();
  const replace = () =>
    runConfirmed(replacement, async () => {
      const { address } = await call(api.replacePrivateModeCode, { params: { token } });
      const next = address.split("/").at(-1) ?? "";
      if (isOn !== null) save({ token: next, isOn });
      navigate(`/public/private-mode/${next}`, { replace: true });
      notifySuccess("Le code est remplacé : cette page est la vôtre.");
    });
  return (
    <>
      <h2>Code de cette page</h2>
      <Inline gap={18} below={18}>
        <QrCode
          className={css.code}
          text={location.href}
          label="Code de cette page, à lire avec un téléphone"
        />
        <Box>
          <Text below={12}>
            Toute personne qui a ce code peut activer ou quitter le mode privé. S’il a servi avant vous,
            remplacez-le : le nouveau ne sera connu que de vous.
          </Text>
          <Button variant="default" loading={pending !== null} onClick={() => void run(replace)}>
            Remplacer le code
          </Button>
        </Box>
      </Inline>
    </>
  );
}

function PrivateModeView(props: PageProps) {
  const { token, page } = props;
  const { lessor, car, isOver } = page;
  const [last, save] = usePreference<LastSwitch | null>("privateMode", null);
  const isOn = last?.token === token ? last.isOn : null;
  return (
    <PublicPage title={title} sender={lessor.name} lead={leadText(page, isOn)}>
      <PublicCar car={car} />
      {!isOver && (
        <Stack gap={16} below={18}>
          <Switch {...props} isOn={isOn} save={save} />
        </Stack>
      )}
      <Bullets>
        <li>Le mode privé vaut aussitôt, et jusqu’à ce que vous le quittiez.</li>
        <li>
          Cette page ne montre à personne si le mode privé est activé : votre téléphone retient seulement
          votre dernier choix.
        </li>
        <li>
          Vos heures de mode privé ne sont montrées à personne, et sont supprimées après soixante jours.
        </li>
        <li>Le kilométrage reste relevé, pour l’entretien du véhicule.</li>
        <li>En cas de vol déclaré avec une plainte, les positions servent à rechercher le véhicule.</li>
      </Bullets>
      {!isOver && <Replacement token={token} isOn={isOn} save={save} />}
      <Text isParagraph ink="quiet">
        Vos droits : <ClientRights email={lessor.email} />
      </Text>
    </PublicPage>
  );
}

export default linkScreen((...sent) => call(api.openPrivateMode, ...sent), { title, View: PrivateModeView });
