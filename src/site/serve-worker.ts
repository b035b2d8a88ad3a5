import type { WorkerAnswers, WorkerReply, WorkerRequest } from './protocol.ts';

type Answerers = {
  readonly [Type in WorkerRequest['type']]?: (
    request: Extract<WorkerRequest, { type: Type }>,
  ) => Promise<WorkerAnswers[Type]>;
};

/** Replies to every message of the page. Errors become text. */
export function serveWorker(answerers: Answerers): void {
  const reply = (message: WorkerReply) => postMessage(message);
  addEventListener('message', async ({ data }: MessageEvent<WorkerRequest & { id: number }>) => {
    const { id } = data;
    const answer = answerers[data.type] as (
      request: WorkerRequest,
    ) => Promise<WorkerAnswers[keyof WorkerAnswers]>;
    try {
      reply({ id, value: await answer(data) });
    } catch (thrown) {
      reply({ id, error: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  });
}
