/** WebDriver key actions. Named keys have characters in Unicode's private use area. */
const namedKeys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

export function pressActions(press: string): unknown[] {
  const keys = press.split('+').map((name) => {
    const value = namedKeys[name] ?? name;
    if (value.length !== 1) {
      const known = Object.keys(namedKeys).join(', ');
      throw new Error(`The harness does not know the key ${name}: give the character, or one of ${known}.`);
    }
    return value;
  });
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

export function typeActions(text: string): unknown[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}
