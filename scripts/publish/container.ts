/** Copies an image into a registry with skopeo, which GitHub's machines have. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

export interface ContainerImage {
  readonly path: string;
  readonly digest: string;
  readonly name: string;
}

/**
 * Tags the image, unless the registry has it. Resolves to the written tags. Rejects if `version` is another image's
 * tag; `channel` may move.
 */
export async function publishToRegistry(
  image: ContainerImage,
  { version, channel }: { readonly version: string; readonly channel: string },
): Promise<string[]> {
  const written: string[] = [];
  for (const tag of [version, channel]) {
    const existing = await digestInRegistry(image, tag);
    if (existing === image.digest) continue;
    if (existing !== undefined && tag === version)
      throw new Error(`${image.name}:${tag} is another image, ${existing}. Release a new version.`);
    const target = `docker://${image.name}:${tag}`;
    // All platforms.
    await skopeo('copy', '--all', '--preserve-digests', `oci-archive:${image.path}`, target);
    written.push(tag);
  }
  return written;
}

/** Undefined if skopeo fails: then the copy fails too. */
async function digestInRegistry({ name }: ContainerImage, tag: string): Promise<string | undefined> {
  try {
    const manifest = await skopeo('inspect', '--raw', `docker://${name}:${tag}`);
    return `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
  } catch {
    return undefined;
  }
}

export async function describeImage(path: string): Promise<string> {
  return `${await skopeo('inspect', `oci-archive:${path}`)}`;
}

async function skopeo(command: string, ...args: readonly string[]): Promise<Buffer> {
  const child = spawn('skopeo', [command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [status]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
  if (status !== 0) throw new Error(`skopeo ${command} failed with status ${status}.`);
  return output;
}
