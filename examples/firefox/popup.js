// While the popup is open, a port reports the user's decision, so there is no need to poll.
const form = document.querySelector('form');
const output = document.querySelector('output');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  output.value = await browser.runtime
    .sendMessage({ text: form.querySelector('textarea').value })
    .catch(() => 'Please install Vernacular first.');
});

const port = browser.runtime.connect('vernacular@vernacular.example', { name: 'vernacular' });
port.onMessage.addListener(({ event, access }) => {
  if (event === 'access') document.querySelector('#access').textContent = `Access changed: ${access}`;
});
