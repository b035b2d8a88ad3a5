/** Note that describes a control locked by the organisation's policy. */
import { message } from '../i18n.ts';

export function SetByOrganisation({ id, isSet }: { readonly id: string; readonly isSet: boolean }) {
  return isSet ? (
    <p class="hint" id={id}>
      {message('policySet')}
    </p>
  ) : null;
}
