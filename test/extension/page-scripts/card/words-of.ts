export function wordsOf(node: Node): string {
  const drawn = [...(node as Element).querySelectorAll<HTMLElement>('[data-words]')];
  return drawn.map(({ dataset }) => dataset.words).join('');
}
