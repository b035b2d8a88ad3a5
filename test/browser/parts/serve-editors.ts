// @reads test/harness/browser/editors/*
import { existsSync } from 'node:fs';
import { editorsFolder } from '../../../scripts/test/editors.ts';
import { serveSite } from './serve-site.ts';

export interface EditorServer {
  url(name: string): string;
  close(): Promise<void>;
}

export async function serveEditors(): Promise<EditorServer> {
  const folder = editorsFolder();
  if (!existsSync(folder)) throw new Error('The editors are missing: run `npm test -- browser editors`.');
  const server = await serveSite(folder);
  return { url: (name) => `${server.address}${name}.html`, close: server.close };
}
