/**
 * Stores the key. Requests access only after a call was refused with status 401, so other calls need no extra request.
 */
import { type Access, type Client, createClient, VernacularError } from 'vernacular-client';

const wish = {
  name: 'Comment reader',
  reason: 'To show comments in the languages you read.',
  detectionsADay: 500,
};

let client: Client | undefined;

/** Returns the client with the stored key. */
async function vernacular(): Promise<Client> {
  const { key } = await chrome.storage.local.get<{ key?: string }>('key');
  client ??= createClient(key === undefined ? {} : { key });
  return client;
}

/** Returns the language code of each text (`?` for none), or the state of access if it is not granted. */
export async function detectAll(texts: readonly string[]): Promise<string[] | Access['access']> {
  const service = await vernacular();
  try {
    return await languagesOf(service, texts);
  } catch (error) {
    if (!(error instanceof VernacularError) || error.status !== 401) throw error;
  }
  const { access, key } = await service.requestAccess(wish);
  if (key !== undefined) await chrome.storage.local.set({ key });
  return access === 'granted' ? languagesOf(service, texts) : access;
}

async function languagesOf(service: Client, texts: readonly string[]): Promise<string[]> {
  const results = await service.detectLanguages(texts);
  return results.map(([best]) => best?.lang ?? '?');
}
