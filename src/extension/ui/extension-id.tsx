/**
 * Shows the id of an extension, which is read from left to right in any language: the braces of Firefox's would turn.
 */
export function ExtensionId({ id }: { readonly id: string }) {
  return (
    <code class="id" dir="ltr">
      {id}
    </code>
  );
}
