// The settings of a feed.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SwitchField } from "#kit/field/fields.tsx";
import { telematicsContract as api } from "../../contract.ts";
import { type Feed, feedRecord } from "../../model/feeds/feed.ts";
import { FeedFields } from "./FeedFields.tsx";

const { fields: of } = feedRecord;

interface SettingsDialogProps {
  feed: Feed;
  onClose: () => void;
}

export default function SettingsDialog({ feed, onClose }: SettingsDialogProps) {
  const { name, version, label, source, unit, isActive } = feed;
  return (
    <FormDialog
      endpoint={api.changeFeed}
      params={{ name }}
      start={{ version, label, source, unit, isActive }}
      title={`Réglages du flux ${label}`}
      size="md"
      submit="Enregistrer"
      done="Les réglages sont enregistrés."
      onClose={onClose}
    >
      <FeedFields />
      <SwitchField name="isActive" of={of.isActive} />
    </FormDialog>
  );
}
