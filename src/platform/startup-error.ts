/** The reason why the application cannot start: clear sentences, printed without a stack. */
export class StartupError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[], cause?: unknown) {
    const all = typeof sentences === "string" ? [sentences] : sentences;
    super(all.join("\n"), { cause });
    this.name = "StartupError";
    this.sentences = all;
  }
}

const isFull = (text: string): boolean =>
  /ENOSPC|No space left on device|could not extend file|Disk quota exceeded|EDQUOT/i.test(text);

/** Explains an error of a disk or a server; `folder` is its location. */
export function explainDisk(folder: string, output: string): string | null {
  if (isFull(output)) return `The disk that holds ${folder} is full: free some space, then start again.`;
  if (/EACCES|EPERM|Permission denied/i.test(output))
    return `The account that runs the application may not write in ${folder}: change its owner, or name another folder with DATA_DIR.`;
  if (/EROFS|Read-only file system/i.test(output))
    return `${folder} is on a read-only disk: name another folder with DATA_DIR.`;
  return null;
}
