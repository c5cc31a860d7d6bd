import type { z } from 'zod'
import type { grantedAccess } from '~/contract/registrations'
import { isAdministrator, isSuperAdministrator } from '~/domain/access/access'
import { memberOf, type Account } from './accounts'
import type { AuditDetails } from '~/contract/audit'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'

type AccessGiven = z.output<typeof grantedAccess>

/** Only a super administrator may create administrators or change them. */
export function checkMayGrant(caller: Caller, access: AccessGiven): void {
  if (isAdministrator(access) && !isSuperAdministrator(caller)) {
    throw new HttpRefusal(403, 'Só um SUPER_ADMIN pode dar acesso de administrador.')
  }
}

export function checkMayTouch(caller: Caller, account: Account): void {
  if (isAdministrator(memberOf(account)) && !isSuperAdministrator(caller)) {
    throw new HttpRefusal(403, 'Só um SUPER_ADMIN pode mudar a conta de um administrador.')
  }
}

/** For the audit trail. */
export function accessDetails({ role, permissions, accessExpiresOn }: AccessGiven): AuditDetails {
  return {
    role,
    permissions: permissions.join(','),
    ...(accessExpiresOn !== undefined && { accessExpiresOn }),
  }
}
