import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface ExampleServer {
  readonly url: string;
  readonly key: string;
}

/** A command, which may continue on further lines, and the comment with its JSON. */
const example = /^(curl (?:.*\\\n)*.*\n)# [[{].*\n(?:# .*\n)*/gm;

export function documentsWithCurl(): readonly string[] {
  const inFolder = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
  const files = ['.', 'docs', 'src/client', 'src/engine'].flatMap(inFolder);
  return files.filter((file) => file.endsWith('.md') && readFileSync(file, 'utf8').match(example));
}

export async function withAnswers(markdown: string, server: ExampleServer): Promise<string> {
  let written = markdown;
  for (const [whole, command = ''] of markdown.matchAll(example)) {
    const answer = await answerTo(command, server);
    // A function, because answers may contain "$".
    written = written.replace(whole, () => `${command}# ${answer}\n`);
  }
  return written;
}

/** With the server's address and key. */
async function answerTo(command: string, { url, key }: ExampleServer): Promise<string> {
  const ready = command
    .replace(/ --cacert \S+/, '')
    .replace(/https:\/\/(?:localhost:8443|language\.example\.org)/, url)
    .replaceAll('vern_…', key);
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    ready.replace('curl', 'curl --silent --show-error'),
  ]);
  return stdout.trim();
}
