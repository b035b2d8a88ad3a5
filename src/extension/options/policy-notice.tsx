/**
 * Tells what of the organisation's policy cannot be used, so that whoever wrote it can find it.
 */
import { message } from '../i18n.ts';

/** Names that are shown, and the longest one, in characters: a policy may hold anything. */
const most = { names: 20, length: 60 };

export function PolicyNotice({ malformed }: { readonly malformed: readonly string[] }) {
  if (malformed.length === 0) return null;
  const names = malformed.slice(0, most.names).map((name) => name.slice(0, most.length));
  return (
    <div class="notice bad">
      <p>{message('policyMalformed', names.join(', ') + (malformed.length > most.names ? ' …' : ''))}</p>
    </div>
  );
}
