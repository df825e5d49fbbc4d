// The version of the application, with the commit that it runs: `0.23.0+3f8a1c5e7b9d`.
import { spawnSync } from "node:child_process";
import packageFile from "../../../package.json" with { type: "json" };

const commitLength = 12;

/** The commit of the folder; null when it is not a clone of the repository. */
function folderCommit(): string | null {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : null;
}

export function versionOf({ COMMIT }: { COMMIT?: string | undefined }): string {
  const commit = COMMIT ?? folderCommit();
  return commit === null ? packageFile.version : `${packageFile.version}+${commit.slice(0, commitLength)}`;
}
