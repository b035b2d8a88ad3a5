// A list of as many rows as the product has languages, filtered by a search.
const names = Array.from({ length: 240 }, (_, n) => `language ${n.toString(36)}`);
const search = document.querySelector('input');
const list = document.querySelector('ul');
search.addEventListener('input', show);
show();

function show() {
  const rows = names
    .filter((name) => name.includes(search.value))
    .map((name) => {
      const row = document.createElement('li');
      row.textContent = name;
      return row;
    });
  list.replaceChildren(...rows);
}
