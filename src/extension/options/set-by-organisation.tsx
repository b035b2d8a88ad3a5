/**
 * Says that the organisation has set what stands beside it; nothing where it has not. A control that cannot be changed
 * for that reason is described by it.
 */
import { message } from '../i18n.ts';

export function SetByOrganisation({ id, isSet }: { readonly id: string; readonly isSet: boolean }) {
  return isSet ? (
    <p class="hint" id={id}>
      {message('policySet')}
    </p>
  ) : null;
}
