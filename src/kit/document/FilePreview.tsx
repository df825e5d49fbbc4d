// A chosen file, next to the values read in it.
import { useObjectUrl } from "./object-url.ts";
import { useKitWords } from "../words.ts";
import css from "./preview.module.css";

/** Not stored yet: the browser shows it from memory. */
export function FilePreview({ file }: { file: File }) {
  const words = useKitWords();
  const address = useObjectUrl(file);
  return (
    <div className={css.preview}>
      {file.type.startsWith("image/") ? (
        <img src={address} alt={words.file} />
      ) : (
        <iframe src={address} title={words.file} />
      )}
      <a href={address} target="_blank" rel="noreferrer">
        {words.openFile}
      </a>
    </div>
  );
}
