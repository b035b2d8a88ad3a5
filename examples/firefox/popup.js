// While the popup is open, a port tells at once what the person answers; nothing has to be asked again and again.
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
  if (event === 'access') document.querySelector('#access').textContent = `Told: ${access}`;
});
