import { message } from '../i18n.ts';

/** Limits of the notice, because a policy may contain many or long invalid names. */
const maxNames = 20;
const maxNameLength = 60;

export function PolicyNotice({ malformed }: { readonly malformed: readonly string[] }) {
  if (malformed.length === 0) return null;
  const names = malformed.slice(0, maxNames).map((name) => name.slice(0, maxNameLength));
  return (
    <div class="notice bad">
      <p>{message('policyMalformed', names.join(', ') + (malformed.length > maxNames ? ' …' : ''))}</p>
    </div>
  );
}
