/** `native` may contain variants in several scripts, separated by `, `. */
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
