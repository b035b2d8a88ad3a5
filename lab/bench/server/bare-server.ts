/** Nothing around the engine: no keys, limits, counts or checks. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngines } from 'vernacular-engine/engines';

const engines = createEngines({
  languageModel: () => readFile('dist/server/language.bin'),
  languageCore: async () => WebAssembly.compile(await readFile('dist/server/language.wasm')),
});
const detector = await engines.language();
const server = createServer(async (request, answer) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { q } = JSON.parse(Buffer.concat(chunks).toString()) as { q: string | string[] };
  const results = Array.isArray(q) ? q.map((text) => detector.detect(text)) : detector.detect(q);
  const body = JSON.stringify({ results });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  answer.writeHead(200, headers).end(body);
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
