// A chosen file, next to the values read in it.
import { useObjectUrl } from "./object-url.ts";
import css from "./preview.module.css";

/** Not stored yet: the browser shows it from memory. */
export function FilePreview({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return (
    <div className={css.preview}>
      {file.type.startsWith("image/") ? (
        <img src={address} alt="Le document" />
      ) : (
        <iframe src={address} title="Le document" />
      )}
      <a href={address} target="_blank" rel="noreferrer">
        Ouvrir le document à côté
      </a>
    </div>
  );
}
