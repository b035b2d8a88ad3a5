// The page that browser tests call from: with plain messages, and with the published client.
import * as client from './vernacular-client.js';

const { runtime } = globalThis.browser ?? globalThis.chrome;

/** Sends one message; resolves with the answer as it came. */
function call(extensionId, message) {
  // Three arguments, since two may be taken for a message and its options.
  return runtime.sendMessage(extensionId, message, {});
}

/**
 * Sends all messages at once over one new port and resolves with the answers in the order in which they
 * came, once there are as many; rejects when the port is closed before.
 */
function portCall(extensionId, messages) {
  return new Promise((resolve, reject) => {
    const port = runtime.connect(extensionId, { name: 'vernacular' });
    const answers = [];
    port.onMessage.addListener((answer) => {
      answers.push(answer);
      if (answers.length < messages.length) return;
      port.disconnect();
      resolve(answers);
    });
    port.onDisconnect.addListener(() =>
      reject(new Error(`The port was closed after ${answers.length} answers`)),
    );
    for (const message of messages) port.postMessage(message);
  });
}

globalThis.peer = { call, portCall, client };
