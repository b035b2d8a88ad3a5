/**
 * Shows a language's own name, marked so that browsers choose the right font, voice and direction.
 */

/** `native` may hold variants in several scripts, separated by `, `; each gets its own direction. */
export function NativeName({ lang, native }: { lang: string; native: string }) {
  return (
    <span class="native">
      {native.split(', ').map((variant, index) => (
        <>
          {index > 0 && ' · '}
          <bdi lang={lang} dir="auto">
            {variant}
          </bdi>
        </>
      ))}
    </span>
  );
}
