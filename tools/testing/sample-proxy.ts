// The sample configuration of nginx, runnable by a test: without keys, on free ports, its files in a scratch folder.
export function withPlainPorts(
  sample: string,
  { scratch, secure, open }: { scratch: string; secure: number; open: number },
): string {
  const withoutKeys = sample
    .replaceAll(/^\s*ssl_certificate.*$/gm, "")
    .replaceAll(" ssl;", ";")
    .replaceAll(/:?\b(80|443);/g, (port) => port.replace("443", String(secure)).replace("80", String(open)));
  const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${scratch}/${name};`)
    .join("\n");
  return `pid ${scratch}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporaryPaths}\n${withoutKeys}\n}\n`;
}
